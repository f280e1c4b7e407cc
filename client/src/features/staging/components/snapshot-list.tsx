import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDateTime, formatNumber } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { SNAPSHOT_NAME } from '#shared/domain/staging-time.ts';
import * as t from '#texts';
import { awaitReplaced, dataErrorText, type useSnapshots } from '../staging-data.ts';
import { Failure } from './failure.tsx';

type Snapshots = ResponseOf<'listSnapshots'>;
type Snapshot = Snapshots['snapshots'][number];

const MEGABYTE = 1_000_000;

/** Snapshots that can be restored, newest first. */
export function SnapshotList({ snapshots }: { snapshots: ReturnType<typeof useSnapshots> }) {
  const client = useQueryClient();
  const cache = (data: Snapshots) => client.setQueryData(queryKey('listSnapshots', {}), data);
  const [toRestore, setToRestore] = useState<Snapshot>();
  const restoring = useCall('restoreSnapshot', {
    onSuccess: awaitReplaced,
    onError: () => setToRestore(undefined),
  });
  const removing = useCall('removeSnapshot', { onSuccess: cache });
  const error = restoring.error ?? removing.error;
  if (snapshots.isLoadingError) return <QueryError query={snapshots} />;
  if (!snapshots.data) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t.stagingData.snapshots()}</h3>
      <TakeForm onTaken={cache} />
      <Failure error={error} textOf={dataErrorText} />
      {snapshots.data.snapshots.length === 0 && (
        <p className="text-muted">{t.stagingData.noSnapshots()}</p>
      )}
      <ul className="divide-y">
        {snapshots.data.snapshots.toReversed().map((snapshot) => {
          const { id, clockAt, bytes, isUsable } = snapshot;
          const name = snapshotName(snapshot);
          const size = formatNumber(Math.round(bytes / (MEGABYTE / 10)) / 10);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow">
                {name}
                <span className="block text-muted text-sm">
                  {isUsable
                    ? t.stagingData.clockAt({ time: formatDateTime(clockAt), size })
                    : t.stagingData.otherRelease()}
                </span>
              </span>
              {isUsable && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t.stagingData.restoreName({ name })}
                  onClick={() => setToRestore(snapshot)}
                >
                  {t.stagingData.restore()}
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                aria-label={t.stagingData.removeName({ name })}
                pending={removing.isPending && removing.variables.params.id === id}
                onClick={() => removing.mutate({ params: { id } })}
              >
                {t.stagingData.remove()}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={toRestore !== undefined}
        onOpenChange={() => setToRestore(undefined)}
        title={t.stagingData.restoreName({ name: toRestore ? snapshotName(toRestore) : '' })}
        description={
          restoring.isPending
            ? t.stagingData.restarting()
            : t.stagingData.restoreConfirm({ name: toRestore ? snapshotName(toRestore) : '' })
        }
        confirmLabel={t.stagingData.restore()}
        tone="danger"
        pending={restoring.isPending}
        onConfirm={() => toRestore && restoring.mutate({ params: { id: toRestore.id } })}
      />
    </section>
  );
}

function snapshotName({ name, isAutomatic, clockAt }: Snapshot): string {
  return isAutomatic ? t.stagingData.stepBack({ time: formatDateTime(clockAt) }) : name;
}

function TakeForm({ onTaken }: { onTaken: (data: Snapshots) => void }) {
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const taking = useCall('takeSnapshot', {
    onSuccess: (data) => {
      onTaken(data);
      setName('');
    },
  });
  const { error, isSuccess, variables } = taking;
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = SNAPSHOT_NAME.test(name.trim());
        setWrong(!isRight);
        if (isRight) taking.mutate({ body: { name } });
      }}
    >
      <Field
        label={t.stagingData.name()}
        hint={isWrong ? undefined : t.stagingData.nameHint()}
        error={isWrong ? t.stagingData.nameHint() : error && dataErrorText(error)}
        className="w-full max-w-sm"
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" pending={taking.isPending}>
        {t.stagingData.take()}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSuccess && t.stagingData.taken({ name: variables.body.name.trim() })}
      </p>
    </form>
  );
}
