import { Link } from 'wouter';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { Candidate } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Links to the person's applications to other postings. */
export function OtherApplications({ others }: Pick<Candidate, 'others'>) {
  if (others.length === 0) return null;
  return (
    <div>
      <p>{t.candidates.alsoApplied({ count: others.length })}</p>
      <ul className="mt-1 grid gap-1">
        {others.map(({ id, jobTitle, language, status, isWithdrawn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link
              href={paths.employer.candidates({ applicationId: id })}
              lang={language ?? undefined}
              className="text-primary underline decoration-primary/40 underline-offset-4"
            >
              {jobTitle}
            </Link>
            <StatusBadge status={status} isWithdrawn={isWithdrawn} />
          </li>
        ))}
      </ul>
    </div>
  );
}
