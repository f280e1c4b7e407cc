import { useQuery } from '@tanstack/react-query';
import { useUnblock } from '#client/components/block/use-unblock.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { listOptions } from '#client/lib/calls/calls.ts';
import { formatDate } from '#client/lib/text/format.ts';
import type { Block } from '#shared/contract/contract.ts';
import * as t from '#texts';

export function BlockedPeople() {
  const query = useQuery(listOptions('listBlocks', {}));
  const people = query.data;
  return (
    <Card title={t.blocks.people()} description={t.blocks.peopleText()}>
      {query.isLoadingError && <QueryError query={query} />}
      {!people && !query.isLoadingError && <SkeletonGroup bars={['h-6 rounded-md']} />}
      {people?.length === 0 && <p className="text-muted text-sm">{t.blocks.none()}</p>}
      {people && people.length > 0 && (
        <ul className="divide-y">
          {people.map((block) => (
            <BlockedPerson key={block.userId} block={block} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BlockedPerson({ block }: { block: Block }) {
  const { userId, companyName, blockedAt } = block;
  const name = block.name || t.messages.userId({ id: userId });
  const unblock = useUnblock(name);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="wrap-anywhere grid min-w-0 gap-0.5">
        <p className="font-medium">
          <bdi>{name}</bdi>
          {companyName && (
            <>
              {' · '}
              <bdi>{companyName}</bdi>
            </>
          )}
        </p>
        <p className="text-muted text-sm">{t.blocks.since({ day: formatDate(blockedAt) })}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={unblock.isPending}
        aria-label={t.blocks.unblockOf({ name })}
        onClick={({ currentTarget }) => {
          // The row is removed with its button, so the focus moves to the section.
          const section = currentTarget.closest('section');
          const onSuccess = () => section?.focus({ preventScroll: true });
          unblock.mutate({ params: { userId } }, { onSuccess });
        }}
      >
        {t.blocks.unblock()}
      </Button>
    </li>
  );
}
