import { Inbox } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import { QUEUE_KINDS, QUEUE_SHARES } from '#shared/domain/staff-queue.ts';
import * as t from '#texts';
import { useStaffQueue } from '../api.ts';
import { QueueItem } from './queue-item.tsx';

const ALL = 'all';
const choices = [ALL, ...QUEUE_KINDS] as const;

/** Everything that waits for staff, which is due first at the top. */
export default function QueueSection() {
  const [search, setSearch] = useSearchParams();
  const kind = QUEUE_KINDS.find((each) => each === search.get('kind'));
  const share = QUEUE_SHARES.find((each) => each === search.get('share')) ?? ALL;
  const queue = useStaffQueue(share, kind);
  const counts = queue.data?.counts;
  const choose = (next: { kind?: string; share?: string }) =>
    setSearch(
      Object.entries({ kind: kind ?? ALL, share, ...next }).filter(([, value]) => value !== ALL),
      { replace: true },
    );
  const labelOf = (choice: (typeof choices)[number]) => {
    const label = choice === ALL ? t.queue.allKinds() : t.queue.kind[choice]();
    if (!counts) return label;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const count = formatNumber(choice === ALL ? all : (counts[choice] ?? 0));
    return t.queue.kindCount({ kind: label, count });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t.queue.kindFilter()} className="w-full sm:w-80">
          <Select
            options={optionsOf(choices, labelOf)}
            value={kind ?? ALL}
            onValueChange={(value) => choose({ kind: value })}
          />
        </Field>
        <Segmented
          label={t.queue.share()}
          options={optionsOf(QUEUE_SHARES, (each) => t.queue.shares[each]())}
          value={share}
          onValueChange={(value) => choose({ share: value })}
        />
      </div>
      {queue.isLoadingError && <QueryError query={queue} />}
      {queue.isLoading && <SkeletonGroup className="grid gap-2" bars={['h-24', 'h-24', 'h-24']} />}
      {queue.data?.items.length === 0 && (
        <EmptyState icon={Inbox} title={t.queue.empty()} description={t.queue.emptyText()} />
      )}
      {queue.data && queue.data.items.length > 0 && (
        <ul className="divide-y rounded-lg border bg-surface-raised">
          {queue.data.items.map((item) => (
            <QueueItem key={`${item.kind} ${item.id}`} item={item} members={queue.data.members} />
          ))}
        </ul>
      )}
    </div>
  );
}
