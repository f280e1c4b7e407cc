import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { SPACE_NAME } from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { spaceErrorText, useEnterSpace, useLeaveSpace } from '../spaces-data.ts';
import { Failure } from './failure.tsx';

type Spaces = ResponseOf<'listSpaces'>;
type Space = Spaces['spaces'][number];

/** Spaces of the server: which one is in, and the forms to make, enter, leave and delete one. */
export function SpacesPanel({ state: { space: current } }: PanelProps) {
  const client = useQueryClient();
  const cache = (data: Spaces) => client.setQueryData(queryKey('listSpaces', {}), data);
  const spaces = useQuery(callOptions('listSpaces', {}));
  const leaving = useLeaveSpace();
  if (spaces.isLoadingError) return <QueryError query={spaces} />;
  if (!spaces.data) return null;
  const { unavailable, isSeedReady } = spaces.data;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p>{current ? t.stagingSpaces.inSpace({ name: current }) : t.stagingSpaces.inShared()}</p>
        <Failure error={leaving.error} />
        {current && (
          <Button
            variant="secondary"
            pending={leaving.isPending || leaving.isSuccess}
            onClick={() => leaving.mutate({})}
          >
            {t.stagingSpaces.leave()}
          </Button>
        )}
      </div>
      {unavailable ? (
        <p className="text-muted">{t.stagingSpaces.unavailable[unavailable]()}</p>
      ) : (
        <MakeForm isSeedReady={isSeedReady} onMade={cache} />
      )}
      <SpaceList spaces={spaces.data.spaces} current={current} onRemoved={cache} />
    </div>
  );
}

interface SpaceListProps {
  spaces: Space[];
  current: string | null;
  onRemoved: (spaces: Spaces) => void;
}

function SpaceList({ spaces, current, onRemoved }: SpaceListProps) {
  const [toRemove, setToRemove] = useState<string>();
  const entering = useEnterSpace();
  const leaving = useLeaveSpace();
  const removing = useCall('removeSpace', {
    onSuccess: (data, { body: { name } }) => {
      onRemoved(data);
      setToRemove(undefined);
      if (name === current) leaving.mutate({});
    },
    onError: () => setToRemove(undefined),
  });
  if (spaces.length === 0) return <p className="text-muted">{t.stagingSpaces.none()}</p>;
  return (
    <>
      <Failure error={entering.error ?? removing.error} textOf={spaceErrorText} />
      <ul className="divide-y">
        {spaces.map((space) => (
          <li key={space.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <SpaceFacts space={space} isCurrent={space.name === current} />
            {space.name !== current && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t.stagingSpaces.enterName({ name: space.name })}
                pending={entering.isPending && entering.variables.body.name === space.name}
                onClick={() => entering.mutate({ body: { name: space.name } })}
              >
                {t.stagingSpaces.enter()}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={t.stagingSpaces.removeName({ name: space.name })}
              onClick={() => setToRemove(space.name)}
            >
              {t.stagingSpaces.remove()}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toRemove !== undefined}
        onOpenChange={() => setToRemove(undefined)}
        title={t.stagingSpaces.removeName({ name: toRemove ?? '' })}
        description={t.stagingSpaces.removeConfirm({ name: toRemove ?? '' })}
        confirmLabel={t.stagingSpaces.remove()}
        tone="danger"
        pending={removing.isPending}
        onConfirm={() => toRemove && removing.mutate({ body: { name: toRemove } })}
      />
    </>
  );
}

function SpaceFacts({ space, isCurrent }: { space: Space; isCurrent: boolean }) {
  const { name, madeBy, madeAt, usedAt, isRunning, clockAt } = space;
  const facts = [
    madeBy
      ? t.stagingSpaces.madeBy({ who: madeBy, time: formatDateTime(madeAt) })
      : t.stagingSpaces.madeByVisitor({ time: formatDateTime(madeAt) }),
    t.stagingSpaces.used({ time: formatDateTime(usedAt) }),
    clockAt && t.stagingSpaces.clockAt({ time: formatDateTime(clockAt) }),
  ];
  return (
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        {isCurrent && <Badge tone="positive">{t.stagingSpaces.current()}</Badge>}
        <Badge tone="neutral">
          {isRunning ? t.stagingSpaces.running() : t.stagingSpaces.idle()}
        </Badge>
      </p>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact} className="text-muted text-sm">
          {fact}
        </p>
      ))}
    </div>
  );
}

function MakeForm({
  isSeedReady,
  onMade,
}: {
  isSeedReady: boolean;
  onMade: (spaces: Spaces) => void;
}) {
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const making = useCall('makeSpace', {
    onSuccess: (data) => {
      onMade(data);
      setName('');
    },
  });
  const { error, isSuccess, variables } = making;
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = SPACE_NAME.test(name.trim());
        setWrong(!isRight);
        if (isRight) making.mutate({ body: { name: name.trim() } });
      }}
    >
      <Field
        label={t.stagingSpaces.name()}
        hint={isWrong ? undefined : t.stagingSpaces.nameHint()}
        error={isWrong ? t.stagingSpaces.nameHint() : error && spaceErrorText(error)}
        className="w-full max-w-sm"
      >
        <Input
          autoCapitalize="none"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {!isSeedReady && <p className="text-muted text-sm">{t.stagingSpaces.seedMissing()}</p>}
      <Button type="submit" variant="secondary" pending={making.isPending}>
        {t.stagingSpaces.make()}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSuccess && t.stagingSpaces.made({ name: variables.body.name })}
      </p>
    </form>
  );
}
