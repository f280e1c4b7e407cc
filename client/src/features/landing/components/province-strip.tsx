import { Link } from 'wouter';
import * as t from '#texts';
import { useProvinceCounts } from '../province-counts.ts';

/** Alternative to the map on phones: a scrollable row of provinces, by number of jobs. */
export default function ProvinceStrip() {
  const counts = useProvinceCounts();
  return (
    <div>
      <h2 id="strip-title" className="font-semibold font-serif text-lg">
        {t.landing.mapTitle()}
      </h2>
      <ul
        aria-labelledby="strip-title"
        className="fade-end -mx-4 mt-3 flex min-h-10 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6"
      >
        {counts
          ?.toSorted((a, b) => b.count - a.count)
          .map(({ code, name, shown, href }) => (
            <li key={code} className="shrink-0">
              <Link
                href={href}
                className="inline-flex h-10 items-center gap-2 rounded-full border bg-surface-raised px-4 text-sm hover:border-line-strong"
              >
                {name}
                <span className="font-semibold text-primary tabular-nums">{shown}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
