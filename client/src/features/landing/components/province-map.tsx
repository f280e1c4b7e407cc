import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import * as t from '#texts';
import { type ProvinceCount, useProvinceCounts } from '../province-counts.ts';

/**
 * Positions of the marks in or beside each province and territory. Positions and sizes are classes,
 * because the CSP allows no inline styles in the server's HTML.
 */
const places: Record<ProvinceCode, string> = {
  YT: 'left-[10.8%] top-[33.8%]',
  NT: 'left-[23.8%] top-[42.5%]',
  NU: 'left-[41.7%] top-[44.9%]',
  BC: 'left-[9.8%] top-[59.4%]',
  AB: 'left-[20.4%] top-[64.7%]',
  SK: 'left-[30.4%] top-[68.6%]',
  MB: 'left-[40.4%] top-[70.0%]',
  ON: 'left-[54.6%] top-[79.7%]',
  QC: 'left-[70.8%] top-[72.5%]',
  NL: 'left-[82.9%] top-[61.8%]',
  NB: 'left-[79.6%] top-[82.1%]',
  PE: 'left-[88.3%] top-[75.4%]',
  NS: 'left-[90.0%] top-[85.5%]',
};

/** Diameters of marks in px; the smallest can still be pressed. */
const sizes = [
  { px: 52, className: 'size-13' },
  { px: 46, className: 'size-11.5' },
  { px: 40, className: 'size-10' },
  { px: 36, className: 'size-9' },
  { px: 32, className: 'size-8' },
  { px: 28, className: 'size-7' },
  { px: 24, className: 'size-6' },
];
const [LARGEST, SMALLEST] = [52, 24];

/** Map of open jobs by province; the area of a mark is about proportional to its number. */
export default function ProvinceMap() {
  const counts = useProvinceCounts();
  const maxCount = Math.max(1, ...(counts ?? []).map(({ count }) => count));
  return (
    <section aria-labelledby="map-title">
      <h2 id="map-title" className="text-center text-muted text-sm">
        {t.landing.mapTitle()}
      </h2>
      <div className="relative aspect-[480/414]">
        <div className="absolute inset-0 bg-primary-soft forced-colors:border-0 forced-colors:bg-[CanvasText] forced-colors:opacity-25 [mask-image:url(/landing/canada.svg)] [mask-size:100%_100%]" />
        <ul>
          {counts?.map((each) => (
            <Mark key={each.code} {...each} size={sizeOf(each.count, maxCount)} />
          ))}
        </ul>
      </div>
      {counts && <CountTable counts={counts} />}
    </section>
  );
}

/** Class of the largest size whose area is at most the count's share of the maximum. */
function sizeOf(count: number, maxCount: number): string | undefined {
  const diameter = Math.max(SMALLEST, LARGEST * Math.sqrt(count / maxCount));
  return sizes.find(({ px }) => px <= diameter)?.className;
}

function Mark({ code, count, shown, label, href, size }: ProvinceCount & { size?: string }) {
  return (
    <li className={cx('absolute -translate-x-1/2 -translate-y-1/2', places[code], size)}>
      <Link
        href={href}
        aria-label={label}
        title={label}
        className={cx(
          'flex size-full items-center justify-center rounded-full font-semibold text-sm tabular-nums transition-colors',
          count > 0
            ? 'bg-primary text-primary-ink hover:bg-primary-hover'
            : 'border bg-surface-raised text-muted hover:border-line-strong',
        )}
      >
        {shown}
      </Link>
      <span
        aria-hidden
        className={cx(
          'absolute font-medium text-muted text-sm leading-4',
          code === 'PE' ? 'top-1 left-full pl-1' : 'top-full left-1/2 -translate-x-1/2',
        )}
      >
        {code}
      </span>
    </li>
  );
}

/** Table of the counts for screen readers. */
function CountTable({ counts }: { counts: readonly ProvinceCount[] }) {
  return (
    <table className="sr-only">
      <caption>{t.landing.mapTitle()}</caption>
      <thead>
        <tr>
          <th scope="col">{t.landing.mapProvince()}</th>
          <th scope="col">{t.landing.mapJobs()}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ code, name, shown }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
