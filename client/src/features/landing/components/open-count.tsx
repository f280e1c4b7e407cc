import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { useJobPages } from '#client/features/jobs/search-api.ts';
import { LANDING_JOBS } from '#shared/contract/list-sizes.ts';
import * as t from '#texts';

/** Number of open jobs, and the age of the newest. */
export default function OpenCount() {
  const page = useJobPages({}, { limit: LANDING_JOBS }).data?.pages[0];
  const newest = page?.items[0];
  if (!newest) return null;
  const { total } = page;
  return (
    <p className="tabular-nums">
      <span className="font-medium text-ink">
        {total.endsWith('+') ? t.landing.countMany() : t.landing.count({ count: Number(total) })}
      </span>
      {', '}
      {t.landing.newest()} <RelativeTime value={newest.postedAt} />
    </p>
  );
}
