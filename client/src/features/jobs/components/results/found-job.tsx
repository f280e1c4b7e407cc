import { Check } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { JobCard } from '#client/components/job/job-card.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { localeTag } from '#client/lib/text/i18n.ts';
import type { FoundJob as Job } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useIsSeen } from '../../seen-jobs.ts';
import { Marking } from '../marks/marking.tsx';

interface FoundRowProps {
  job: Job;
  /** Whether the job is shown beside the list. */
  isChosen: boolean;
  isApplied: boolean;
  /** Call `preventDefault` on the event to not open the job's page. */
  onOpen: MouseEventHandler;
}

/** A search result in a list. */
export function FoundRow({ job, isApplied, ...props }: FoundRowProps) {
  const isSeen = useIsSeen(job.id);
  return (
    <JobCard
      size="row"
      level={2}
      job={job}
      isInList
      isSeen={isSeen}
      fit={isApplied ? <Applied /> : fitOf(job)}
      state={isSeen && !isApplied && t.jobs.seen()}
      actions={<Marking job={job} look="icons" />}
      {...props}
    />
  );
}

const SHOWN_SKILLS = 2;

/** A search result on the landing page. */
export function FoundTile({ job }: { job: Job }) {
  const hidden = job.skills.length - SHOWN_SKILLS;
  return (
    <JobCard
      size="tile"
      level={3}
      job={job}
      isInList
      fit={fitOf(job)}
      actions={<Marking job={job} look="icons" />}
    >
      <BadgeList
        texts={job.skills.slice(0, SHOWN_SKILLS)}
        textLang={job.language ?? undefined}
        className="gap-1.5 pt-1"
      >
        {hidden > 0 && (
          <li>
            <Badge tone="outline">{t.jobs.moreSkills({ count: hidden })}</Badge>
          </li>
        )}
      </BadgeList>
    </JobCard>
  );
}

/** Words of the search that a related job has, or the number of its skills that the reader has. */
const fitOf = (job: Job): string | undefined =>
  job.has.length > 0 ? t.jobs.has({ words: listQuoted(job.has) }) : skillsText(job);

/** Number of a job's skills that the reader has; undefined without any. */
export const skillsText = ({ skillsMet, skills }: Job): string | undefined =>
  skillsMet ? t.jobs.skillsMet({ met: skillsMet, total: skills.length }) : undefined;

const listQuoted = (texts: readonly string[]): string =>
  new Intl.ListFormat(localeTag()).format(texts.map((text) => t.jobs.quoted({ text })));

const Applied = () => (
  <span className="font-medium text-positive">
    <Check aria-hidden className="mr-1 inline size-4 align-text-bottom" />
    {t.jobs.applied()}
  </span>
);
