import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Common searches: three occupations and three conditions. */
const searches = [
  { label: t.landing.quickNursing, query: () => ({ keyword: t.landing.quickNursingWord() }) },
  { label: t.landing.quickSoftware, query: () => ({ keyword: t.landing.quickSoftwareWord() }) },
  { label: t.landing.quickKitchen, query: () => ({ keyword: t.landing.quickKitchenWord() }) },
  { label: t.landing.quickPartTime, query: () => ({ jobType: 'Part-time' }) },
  { label: t.landing.quickRemote, query: () => ({ remoteOnly: 'true' }) },
  { label: t.landing.quickWeek, query: () => ({ postedWithin: '7' }) },
];

/** Links to common searches; on a phone in a scrollable row. */
export function QuickSearches() {
  return (
    <ul
      aria-label={t.landing.quick()}
      className="mt-3 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {searches.map(({ label, query }) => (
        <li key={label()} className="shrink-0">
          <Link
            href={`${paths.jobs}?${new URLSearchParams(query())}`}
            className="inline-flex h-8 items-center rounded-full border bg-surface-raised px-3 text-sm transition-colors hover:border-line-strong hover:bg-surface-sunken"
          >
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
