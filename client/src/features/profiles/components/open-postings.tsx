import { Link } from 'wouter';
import { Closing } from '#client/components/job/closing.tsx';
import { payText } from '#client/components/job/job-facts.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Facts } from '#client/components/ui/facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { paths } from '#client/lib/text/paths.ts';
import { createPostingNames } from '#client/lib/text/posting-names.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';

/** The company's postings that take applications; nothing for finance, or if they do not load. */
export default function OpenPostings() {
  const user = useCurrentUser();
  const mayHire = Boolean(user && mayUse(user, 'hiring'));
  const { data, isLoading } = useOwnJobs({ enabled: mayHire });
  if (!data) return isLoading ? <Skeleton className="h-40 rounded-lg" /> : null;
  const now = new Date();
  const open = data.filter((job) => !isClosed(job, now));
  const nameOf = createPostingNames(data);
  return (
    <Card title={t.company.openPostings({ count: open.length })}>
      {open.length === 0 && <p className="text-muted">{t.company.noOpenPostings()}</p>}
      <ul className="-my-3 divide-y empty:hidden">
        {open.map((job) => (
          <li
            key={job.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 text-muted text-sm"
          >
            <Link
              href={paths.job(job.id)}
              lang={job.textLanguage ?? undefined}
              className="wrap-anywhere font-medium text-base text-ink hover:text-primary hover:underline"
            >
              {nameOf(job, true)}
            </Link>
            <p className="pt-0.5 text-right font-medium text-ink tabular-nums">{payText(job)}</p>
            <p className="max-sm:col-span-2">
              <Facts
                items={[
                  { key: 'place', fact: placeText(job) },
                  { key: 'posted', fact: <RelativeTime value={job.postedAt} posted /> },
                ]}
              />
            </p>
            <p className="max-sm:col-span-2 sm:text-right">
              <Link
                href={paths.employer.candidates({ jobId: job.id })}
                className="hover:text-primary hover:underline"
              >
                {t.company.applications({ count: job.applications })}
              </Link>
              {job.closesAt && (
                <>
                  {' · '}
                  <Closing at={job.closesAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
