import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';
import { focusLaw } from '../mend-posting.ts';

interface LawAnswerProps {
  name: 'has25' | 'isFederal';
  question: string;
}

/** Answers a question about the company, which keeps the answer. */
export function LawAnswer({ name, question }: LawAnswerProps) {
  const user = useCurrentUser();
  const save = useCall('updateCompanyProfile', {
    // The question disappears with its focused button.
    onSuccess: focusLaw,
    onError: failureToast(t.company.updateFailed),
  });
  if (user && !mayUse(user, 'owner')) return <p className="text-muted">{t.law.ownerAnswers()}</p>;
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{question}</legend>
      {[true, false].map((value) => (
        <Button
          key={String(value)}
          variant="secondary"
          size="sm"
          pending={save.isPending && save.variables.body?.[name] === value}
          onClick={() => save.mutate({ body: { [name]: value } })}
        >
          {value ? t.questions.yes() : t.questions.no()}
        </Button>
      ))}
    </fieldset>
  );
}
