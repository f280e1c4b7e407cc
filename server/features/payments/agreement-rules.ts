import type { ProposalState } from '#shared/domain/escrow-status.ts';

/** Terms of a step, which the job seeker accepts. */
export interface StepTerms {
  label: string;
  amountCents: number;
  dueAt: Date;
}

export interface AgreedStep extends StepTerms {
  id: number;
  /** Version by which these terms were accepted. */
  acceptedVersion: number | null;
  /** Its payment: none but discarded ones, begun, or made. */
  payment: 'none' | 'begun' | 'made';
}

export const isSameTerms = (a: StepTerms, b: StepTerms): boolean =>
  a.label === b.label && a.amountCents === b.amountCents && a.dueAt.getTime() === b.dueAt.getTime();

/** Whether saved steps differ from the present ones, which makes them a new proposal. */
export function isProposal(
  before: readonly AgreedStep[],
  after: readonly (StepTerms & { id?: number | undefined })[],
): boolean {
  return (
    before.length !== after.length ||
    after.some((step) => {
      const present = before.find(({ id }) => id === step.id);
      return !present || !isSameTerms(present, step);
    })
  );
}

/**
 * The acceptance that a step keeps in a new proposal. Before the first payment every proposal is
 * accepted as a whole; after it, a step whose terms are as before can still be funded.
 */
export function keptAcceptance(
  before: readonly AgreedStep[],
  after: StepTerms & { id?: number | undefined },
): number | null {
  const present = before.find(({ id }) => id === after.id);
  if (!present || !isSameTerms(present, after)) return null;
  const isUnderWay = before.some(({ payment }) => payment === 'made');
  return isUnderWay || present.payment !== 'none' ? present.acceptedVersion : null;
}

export function proposalState({
  isAccepted,
  declinedAt,
}: {
  /** Whether the terms of all steps are accepted. */
  isAccepted: boolean;
  declinedAt: Date | null | undefined;
}): ProposalState {
  if (declinedAt) return 'declined';
  return isAccepted ? 'accepted' : 'proposed';
}
