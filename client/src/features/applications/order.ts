import type { Application } from '#shared/contract/contract.ts';

/**
 * Applications by who must act, each group in the order given: job offers, interviews, proposed payment steps,
 * the others, and last those that are refused or withdrawn.
 * @param hasProposedSteps whether payment steps of an application wait for the job seeker's answer
 */
export function byNextAct(
  applications: readonly Application[],
  hasProposedSteps: (id: number) => boolean,
): Application[] {
  const rank = ({ id, status, withdrawnAt, offer }: Application) => {
    if (withdrawnAt || status === 'rejected') return 3;
    if (offer?.state === 'sent') return -1;
    if (status === 'interview') return 0;
    return hasProposedSteps(id) ? 1 : 2;
  };
  return applications.toSorted((a, b) => rank(a) - rank(b));
}
