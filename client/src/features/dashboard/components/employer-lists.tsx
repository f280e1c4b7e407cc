import { Link } from 'wouter';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import PostingFunnel from '#client/components/job/posting-funnel.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Facts } from '#client/components/ui/facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { NamePosting } from '#client/lib/text/posting-names.ts';
import type { Application, CallOf, OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { ListPreview, ListPreviewItem, ViewAll } from './listed.tsx';

const SHOWN_POSTINGS = 6;

interface EmployerPostingsProps {
  jobs: readonly OwnJob[];
  stages: CallOf<'listPostingStages'>['response'];
  nameOf: NamePosting;
}

/** Latest open postings, each with its funnel from views to hires. */
export function EmployerPostings({ jobs, stages, nameOf }: EmployerPostingsProps) {
  const now = new Date();
  const active = jobs.filter((job) => !isClosed(job, now));
  const count = active.length > SHOWN_POSTINGS ? active.length : 0;
  const title = t.employerDashboard.activePostings();
  return (
    <Card
      title={title}
      actions={<ViewAll href={paths.employer.jobPostings} of={title} count={count} />}
    >
      {active.length === 0 ? (
        <p className="text-muted">{t.employerDashboard.noActivePostings()}</p>
      ) : (
        <PostingFunnel
          postings={active.slice(0, SHOWN_POSTINGS)}
          stages={stages}
          nameOf={nameOf}
          renderName={(posting) => (
            <>
              <Link
                href={paths.job(posting.id)}
                lang={posting.textLanguage ?? undefined}
                className="wrap-anywhere block font-medium text-base hover:text-primary hover:underline"
              >
                {nameOf(posting, true)}
              </Link>
              <span className="block text-muted">
                <Facts
                  items={[
                    { key: 'place', fact: placeText(posting) },
                    { key: 'posted', fact: <RelativeTime value={posting.postedAt} posted /> },
                  ]}
                />
              </span>
            </>
          )}
        />
      )}
    </Card>
  );
}

interface EmployerApplicantsProps {
  /** At most five applications, newest first. */
  applications: readonly Application[] | undefined;
  jobNameOf: (application: Application) => string;
}

export function EmployerApplicants({ applications, jobNameOf }: EmployerApplicantsProps) {
  return (
    <ListPreview
      title={t.employerDashboard.recentApplicants()}
      href={paths.employer.candidates()}
      items={applications}
      none={null}
      renderItem={(application) => (
        <ListPreviewItem
          key={application.id}
          href={paths.employer.candidates({ applicationId: application.id })}
          title={<bdi>{application.jobSeeker.name}</bdi>}
          about={
            <>
              <span lang={application.job.language ?? undefined}>{jobNameOf(application)}</span> ·{' '}
              <RelativeTime value={application.appliedAt} />
            </>
          }
        >
          <StatusBadge status={application.status} isWithdrawn={application.withdrawnAt !== null} />
        </ListPreviewItem>
      )}
    />
  );
}
