import { currentLocale } from '#client/lib/text/i18n.ts';
import { type AskedQuestion, textIn } from '#shared/domain/questions.ts';

/** The questions of a posting, before one applies. */
export function AskedQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  return (
    <ul className="grid max-w-reading list-disc gap-1 pl-5">
      {questions.map(({ id, text: texts }) => {
        const { text, language } = textIn(texts, currentLocale());
        return (
          <li key={id} lang={language} className="wrap-anywhere">
            {text}
          </li>
        );
      })}
    </ul>
  );
}
