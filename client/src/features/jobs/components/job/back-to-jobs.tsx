import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

/** Link back to the list that the reader came from, else to all jobs or one's own postings. */
export function BackToJobs({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const all = user?.role === 'job_seeker' ? paths.jobSeeker.jobs : paths.jobs;

  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !history.state?.fromList) return;
    event.preventDefault();
    history.back();
  }

  return (
    <ButtonLink
      href={isOwn ? paths.employer.jobPostings : all}
      onClick={goBack}
      variant="quiet"
      size="sm"
      className="print:hidden mb-4 -ml-3 text-muted"
    >
      <ArrowRight aria-hidden className="rotate-180" />
      {isOwn ? t.job.ownBack() : t.job.back()}
    </ButtonLink>
  );
}
