import { formatNumber } from '#client/lib/format.ts';
import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Where the job seeker's applications stand, in four figures; dashes until they are known. */
export function ApplicationStats({ applications }: { applications: Application[] | undefined }) {
  const count = (keep: (application: Application) => boolean) =>
    applications ? formatNumber(applications.filter(keep).length) : '–';
  const stats = [
    { label: t.dashboard.sent(), value: count(() => true) },
    { label: t.dashboard.active(), value: count(({ status }) => isActiveApplication(status)) },
    { label: t.dashboard.interviews(), value: count(({ status }) => status === 'interview') },
    { label: t.dashboard.hired(), value: count(({ status }) => status === 'hired') },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border bg-surface-raised sm:grid-cols-4">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line px-6 py-4 max-sm:px-4 even:border-l sm:not-first:border-l max-sm:nth-[n+3]:border-t"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
