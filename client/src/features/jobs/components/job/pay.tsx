import { formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Hourly rate if stated, else the salary. */
export function Pay({ job }: { job: JobDetail }) {
  const rate = formatHourlyRate(job.hourlyRateMin, job.hourlyRateMax);
  const salary = formatSalary(job.salaryMin, job.salaryMax);
  if (!rate && !salary) return null;
  return (
    <div>
      <p className="font-semibold text-xl">{rate ?? salary}</p>
      {!rate && <p className="text-muted text-sm">{t.job.aYear()}</p>}
    </div>
  );
}
