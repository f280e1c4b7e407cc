import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import * as t from '#texts';

interface CandidatesOrFirstPostProps {
  /** Label of the link to the candidates. */
  label: string;
}

/** Leads an employer to their candidates, or to their first posting, without which there are none. */
export function CandidatesOrFirstPost({ label }: CandidatesOrFirstPostProps) {
  const postings = useOwnJobs();
  if (postings.isPending) return <div className="h-10" />;
  return postings.data?.length === 0 ? (
    <ButtonLink href={paths.employer.newJobPosting}>{t.postings.postFirst()}</ButtonLink>
  ) : (
    <ButtonLink href={paths.employer.candidates()}>{label}</ButtonLink>
  );
}
