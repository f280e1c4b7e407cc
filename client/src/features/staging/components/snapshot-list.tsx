import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { queryKey } from '#client/lib/calls.ts';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { SNAPSHOT_NAME } from '#shared/domain/staging-time.ts';
import * as t from '#texts';
import { dataErrorText, onReplaced, type useSnapshots } from '../staging-data.ts';
import { Failure } from './failure.tsx';

type Listed = ResponseOf<'listSnapshots'>;
type Snapshot = Listed['snapshots'][number];

const MEGABYTE = 1_000_000;

/** What can be gone back to besides the seed. */
export function SnapshotList({ snapshots }: { snapshots: ReturnType<typeof useSnapshots> }) {
  const client = useQueryClient();
  const show = (listed: Listed) => client.setQueryData(queryKey('listSnapshots', {}), listed);
  const [asked, setAsked] = useState<Snapshot>();
  const restoring = useCall('restoreSnapshot', {
    onSuccess: onReplaced,
    onError: () => setAsked(undefined),
  });
  const removing = useCall('removeSnapshot', { onSuccess: show });
  const error = restoring.error ?? removing.error;
  if (snapshots.isLoadingError) return <QueryError query={snapshots} />;
  if (!snapshots.data) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t.stagingData.snapshots()}</h3>
      <TakeForm onTaken={show} />
      <Failure error={error} textOf={dataErrorText} />
      {snapshots.data.snapshots.length === 0 && (
        <p className="text-muted">{t.stagingData.noSnapshots()}</p>
      )}
      <ul className="divide-y">
        {snapshots.data.snapshots.map((snapshot) => {
          const { id, name, clockAt, bytes, isUsable } = snapshot;
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
                  onClick={() => setAsked(snapshot)}
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
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t.stagingData.restoreName({ name: asked?.name ?? '' })}
        description={t.stagingData.restoreConfirm({ name: asked?.name ?? '' })}
        confirmLabel={t.stagingData.restore()}
        tone="danger"
        pending={restoring.isPending}
        onConfirm={() => asked && restoring.mutate({ params: { id: asked.id } })}
      />
    </section>
  );
}

function TakeForm({ onTaken }: { onTaken: (listed: Listed) => void }) {
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const taking = useCall('takeSnapshot', {
    onSuccess: (listed) => {
      onTaken(listed);
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
