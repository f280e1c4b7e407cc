import { formatNumber } from '#client/lib/text/format.ts';
import type { Application } from '#shared/contract/contract.ts';
import { type ApplicationStatus, isActiveApplication } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Number of applications that reached each stage, the bars as shares of all. */
export function ApplicationFunnel({ applications }: { applications: readonly Application[] }) {
  const remaining = applications.filter(({ withdrawnAt }) => !withdrawnAt);
  const count = (keep: (application: Application) => boolean) => remaining.filter(keep).length;
  const reached = (stage: ApplicationStatus) =>
    applications.filter(({ history }) => history.some(({ status }) => status === stage)).length;
  const hired = reached('hired');
  const stages = [
    { label: t.dashboard.sent({ count: applications.length }), value: applications.length },
    { label: t.dashboard.active(), value: count(({ status }) => isActiveApplication(status)) },
    { label: t.dashboard.interviews(), value: reached('interview') },
    { label: t.dashboard.hired({ count: hired }), value: hired },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {stages.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-0.5">
          <dt className="text-muted text-sm">
            {label}
            <svg aria-hidden className="mt-2 h-1.5 w-full rounded-full bg-surface-sunken">
              <rect
                width={`${(value / applications.length) * 100}%`}
                height="100%"
                className="fill-primary"
              />
            </svg>
          </dt>
          <dd className="font-semibold text-xl tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
