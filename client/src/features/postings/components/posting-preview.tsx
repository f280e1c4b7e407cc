import { type Control, useWatch } from 'react-hook-form';
import { JobPay, JobPlace } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { formatDate } from '#client/lib/format.ts';

import * as t from '#texts';
import type { PostingInput, PostingOutput } from '../posting-values.ts';

interface PostingPreviewProps {
  control: Control<PostingInput, unknown, PostingOutput>;
  companyName: string;
}

/** The posting as seekers will read it, while it is being written. */
export function PostingPreview({ control, companyName }: PostingPreviewProps) {
  const job = useWatch({ control });
  const pay = {
    hourlyRateMin: job.hourlyRateMin ?? null,
    hourlyRateMax: job.hourlyRateMax ?? null,
    salaryMin: job.salaryMin ?? null,
    salaryMax: job.salaryMax ?? null,
  };
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border bg-surface-raised p-5">
      <div className="grid grid-cols-1 gap-2">
        <p className="wrap-anywhere font-semibold font-serif text-lg">
          {job.title?.trim() || t.postings.previewTitle()}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{companyName}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <JobPlace
            job={{
              location: job.location?.trim() || t.postings.previewLocation(),
              isRemote: job.isRemote ?? false,
            }}
          />
          <JobPay job={pay} />
        </div>
        <div className="flex flex-wrap gap-2">
          {job.jobType && <Badge>{t.jobs.type[job.jobType]()}</Badge>}
          {job.experienceLevel && (
            <Badge tone="outline">{t.jobs.level[job.experienceLevel]()}</Badge>
          )}
          {job.closesAt && (
            <Badge tone="caution">{t.postings.closesOn({ date: formatDate(job.closesAt) })}</Badge>
          )}
        </div>
      </div>
      <Part title={t.postings.description()} text={job.description} />
      {(job.skills?.length ?? 0) > 0 && (
        <ul aria-label={t.postings.skills()} className="flex flex-wrap gap-2">
          {job.skills?.map((skill) => (
            <li key={skill} className="max-w-full">
              <Badge tone="primary">
                <span className="truncate">{skill}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Part title={t.postings.requirements()} text={job.requirements} />
      <Part title={t.postings.benefits()} text={job.benefits} />
    </div>
  );
}

function Part({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text?.trim()) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium text-sm">{title}</p>
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</p>
    </div>
  );
}
