import { FirstPostLink } from '#client/components/company/first-post-link.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCurrentUser } from '#client/queries/session.ts';

interface CandidatesOrFirstPostProps {
  /** Label of the link to the candidates. */
  label: string;
}

/** Leads a member who hires to the candidates, or to the first posting, without which there are none. */
export function CandidatesOrFirstPost({ label }: CandidatesOrFirstPostProps) {
  const user = useCurrentUser();
  const mayHire = Boolean(user && mayUse(user, 'hiring'));
  const postings = useOwnJobs({ enabled: mayHire });
  if (!mayHire) return null;
  if (postings.isPending) return <div className="h-10" />;
  return postings.data?.length === 0 ? (
    <FirstPostLink />
  ) : (
    <ButtonLink href={paths.employer.candidates()}>{label}</ButtonLink>
  );
}
