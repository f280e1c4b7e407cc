import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Switch } from '#client/components/ui/switch.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { paths } from '#client/lib/text/paths.ts';
import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import * as t from '#texts';

/** Asks once for consent to record the reader's actions; then shows a switch to change it. */
export function LearningCard() {
  const client = useQueryClient();
  const { data } = useQuery(callOptions('getLearning', {}));
  const decide = useCall('decideLearning', {
    updates: ['getLearning'],
    onSuccess: (learning) => client.setQueryData(queryKey('getLearning', {}), learning),
    onError: failureToast(t.learning.failed),
  });
  const isAsking = data?.decidedAt === null;
  const card = useReturnFocus<HTMLDivElement>(isAsking);
  const choose = (isOn: boolean) =>
    decide.mutate({ body: { isOn, textVersion: LEARNING_TEXT_VERSION } });
  if (!data) return null;
  return (
    <Card ref={card} tabIndex={-1} className="grid max-w-reading gap-4 outline-none">
      <div className="grid gap-2">
        <h2 className="font-semibold">{isAsking ? t.learning.question() : t.learning.title()}</h2>
        <p className="text-muted text-sm">{t.learning.questionText()}</p>
        <Link
          href={paths.privacyPolicy}
          className="justify-self-start text-muted text-sm underline underline-offset-4 hover:text-ink"
        >
          {t.learning.privacy()}
        </Link>
      </div>
      {isAsking ? (
        // Both buttons look the same: consent must not be nudged.
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" pending={decide.isPending} onClick={() => choose(true)}>
            {t.learning.yes()}
          </Button>
          <Button variant="secondary" pending={decide.isPending} onClick={() => choose(false)}>
            {t.learning.no()}
          </Button>
        </div>
      ) : (
        <div className="grid gap-1">
          <Switch
            label={t.learning.switch()}
            checked={decide.isPending ? (decide.variables.body?.isOn ?? data.isOn) : data.isOn}
            onCheckedChange={choose}
          />
          <p role="status" className="text-muted text-sm">
            {data.isOn ? t.learning.onText({ count: data.events }) : t.learning.offText()}
          </p>
        </div>
      )}
    </Card>
  );
}
