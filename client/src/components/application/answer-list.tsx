import { Check } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { formatNumber, formatRoundMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { Application } from '#shared/contract/contract.ts';
import { type Answer, textIn } from '#shared/domain/questions.ts';
import * as t from '#texts';

/** Text of an answer in the reader's language, where it is a choice. */
export function answerText({ question, value }: Answer): string {
  if (typeof value === 'boolean') return value ? t.questions.yes() : t.questions.no();
  if (typeof value === 'string') return value;
  const choice = question.kind === 'choice' && question.choices[value];
  if (choice) return textIn(choice, currentLocale()).text;
  const isPay = question.preset === 'payHour' || question.preset === 'payYear';
  return isPay ? formatRoundMoney(value) : formatNumber(value);
}

/** Answers beside their questions as they were asked; marked where the posting wishes one. */
export function AnswerList({ answers }: Pick<Application, 'answers'>) {
  return (
    <dl className="grid gap-3">
      {answers.map(({ isWished, ...answer }) => {
        const { text, language } = textIn(answer.question.text, currentLocale());
        return (
          <div key={answer.question.id} className="grid gap-1">
            <dt lang={language} className="wrap-anywhere text-muted text-sm">
              {text}
            </dt>
            <dd className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <span className="wrap-anywhere">{answerText(answer)}</span>
              {isWished !== null && (
                <Badge tone={isWished ? 'positive' : 'outline'}>
                  {isWished && <Check aria-hidden />}
                  {isWished ? t.questions.asWished() : t.questions.other()}
                </Badge>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
