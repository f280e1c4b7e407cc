import { Pencil, Users } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

/** Links for the employer of a posting, in place of 'Apply Now'. */
export default function OwnerActions({ jobId }: { jobId: number }) {
  const user = useCurrentUser();
  if (!user || !mayUse(user, 'hiring')) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.employer.candidates({ jobId })}>
        <Users aria-hidden />
        {t.job.ownCandidates()}
      </ButtonLink>
      <ButtonLink href={paths.employer.editJobPosting(jobId)} variant="secondary">
        <Pencil aria-hidden />
        {t.job.ownEdit()}
      </ButtonLink>
    </div>
  );
}
