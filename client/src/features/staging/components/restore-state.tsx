import { Button } from '#client/components/ui/button.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';
import { awaitReplaced, restoreErrorText } from '../staging-data.ts';
import { Failure } from './failure.tsx';

/** Offers the data and the time in which a problem was seen, where the address names its snapshot. */
export function RestoreState() {
  const snapshotId = Number(new URLSearchParams(location.search).get('snapshot'));
  const restoring = useCall('restoreSnapshot', { onSuccess: awaitReplaced });
  const { error, isPending, isSuccess } = restoring;
  if (!snapshotId) return null;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <p className="text-muted">{t.stagingRuns.restoreHint()}</p>
      <Failure error={error} textOf={restoreErrorText} />
      <Button
        variant="secondary"
        pending={isPending || isSuccess}
        onClick={() => restoring.mutate({ params: { id: snapshotId } })}
      >
        {t.stagingRuns.restoreState()}
      </Button>
    </div>
  );
}
