import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';
import { awaitReplaced, dataErrorText, useSnapshots } from '../staging-data.ts';
import { Failure } from './failure.tsx';
import { SnapshotList } from './snapshot-list.tsx';

/** Resets all data to the seed or to a snapshot. */
export function ResetPanel() {
  const snapshots = useSnapshots();
  const [isConfirming, setConfirming] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const resetting = useCall('resetStaging', {
    onSuccess: awaitReplaced,
    onError: () => setConfirming(false),
  });
  return (
    <div className="grid gap-6">
      <Failure error={resetting.error} textOf={dataErrorText} />
      <div className="grid justify-items-start gap-3">
        <Checkbox
          label={t.stagingData.stopClock()}
          checked={isStopped}
          onCheckedChange={setStopped}
        />
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t.stagingData.resetAll()}
        </Button>
        {snapshots.data?.isSeedReady === false && (
          <p className="text-muted text-sm">{t.stagingData.seedMissing()}</p>
        )}
      </div>
      <SnapshotList snapshots={snapshots} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.stagingData.resetAll()}
        description={
          resetting.isPending ? t.stagingData.restarting() : t.stagingData.resetConfirm()
        }
        confirmLabel={t.stagingData.resetAll()}
        tone="danger"
        pending={resetting.isPending}
        onConfirm={() => resetting.mutate({ body: { isStopped } })}
      />
    </div>
  );
}
