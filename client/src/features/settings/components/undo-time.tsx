import { useQueryClient } from '@tanstack/react-query';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { DEFAULT_UNDO_SECONDS, UNDO_SECONDS } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** How long a change of a candidate's status can be undone (WCAG 2.2.1). */
export function UndoTime({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const update = useCall('updateUser', {
    updates: ['getCurrentUser'],
    onSuccess: (saved) => client.setQueryData(currentUserQuery.queryKey, saved),
    onError: failureToast(t.settings.saveFailed),
  });
  const pendingSeconds = update.isPending ? update.variables.body?.undoSeconds : undefined;
  const seconds = pendingSeconds ?? user.undoSeconds ?? DEFAULT_UNDO_SECONDS;
  return (
    <Card title={t.settings.undo.title()} description={t.settings.undo.text()}>
      <Segmented
        label={t.settings.undo.title()}
        options={UNDO_SECONDS.map((value) => ({ value: `${value}`, label: timeText(value) }))}
        value={`${seconds}`}
        onValueChange={(value) => {
          const undoSeconds = UNDO_SECONDS.find((each) => `${each}` === value);
          update.mutate({ body: { undoSeconds } });
        }}
      />
    </Card>
  );
}

const timeText = (seconds: number) =>
  seconds < 60
    ? t.settings.undo.seconds({ count: formatNumber(seconds) })
    : t.settings.undo.minutes({ count: formatNumber(seconds / 60) });
