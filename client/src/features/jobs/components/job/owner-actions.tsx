import { useQuery } from '@tanstack/react-query';
import { Pencil, Users } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Links for the employer of a posting, in place of 'Apply Now'. */
export default function OwnerActions({ jobId }: { jobId: number }) {
  const user = useCurrentUser();
  const mayHire = Boolean(user && mayUse(user, 'hiring'));
  const { data: counts } = useQuery({
    ...callOptions('countEmployerApplications', { query: { jobId } }),
    enabled: mayHire,
  });
  if (!mayHire) return null;
  const count = APPLICATION_STATUSES.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);
  return (
    <div className="flex w-full flex-wrap gap-3 *:grow">
      <ButtonLink href={paths.employer.candidates({ jobId })}>
        <Users aria-hidden />
        {t.job.ownCandidates()}
        {counts && <span className="tabular-nums">{formatNumber(count)}</span>}
      </ButtonLink>
      <ButtonLink href={paths.employer.editJobPosting(jobId)} variant="secondary">
        <Pencil aria-hidden />
        {t.job.ownEdit()}
      </ButtonLink>
    </div>
  );
}
