import { JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { formatHourlyRate, formatSalary } from '#client/lib/format.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { ApplyNow } from './apply-now.tsx';
import { Marking } from './marking.tsx';

interface JobHeaderProps {
  job: JobDetail;
  /** The title is the page's own heading, or that of a part of it. */
  level: 1 | 2;
  onApply: () => void;
}

export function JobHeader({ job, level, onApply }: JobHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const pay =
    formatHourlyRate(job.hourlyRateMin, job.hourlyRateMax) ??
    (job.salaryIsEstimate ? undefined : formatSalary(job.salaryMin, job.salaryMax));
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <Heading
          lang={job.language ?? undefined}
          className="wrap-anywhere font-semibold font-serif text-xl"
        >
          {job.title}
        </Heading>
        <p className="wrap-anywhere text-lg">
          <bdi>{job.company.name}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <JobPlace job={job} />
        <Badge tone="primary">{t.jobs.type[job.jobType]()}</Badge>
        <LanguageMark language={job.language} />
        {pay && <Badge tone="positive">{pay}</Badge>}
        <RelativeTime value={job.postedAt} posted className="text-sm" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ApplyNow job={job} onApply={onApply} />
        <Marking job={job} look="words" />
      </div>
    </header>
  );
}
