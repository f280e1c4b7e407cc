import { Accordion, AccordionItem } from '#client/components/ui/accordion.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[];
}

export function QuestionList({ questions }: QuestionListProps) {
  const t = useTranslate();
  if (questions.length === 0) {
    return <p className="py-10 text-center text-muted">{t('help.noResults')}</p>;
  }
  return (
    <Accordion>
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question} value={question} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
