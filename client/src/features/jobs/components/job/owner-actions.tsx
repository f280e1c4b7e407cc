import { Pencil, Users } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Links for the employer of a posting, in place of 'Apply Now'. */
export default function OwnerActions({ jobId }: { jobId: number }) {
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
