import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import { isFinal, type ProposalState } from '#shared/domain/escrow-status.ts';

/** Step with its oldest active payment, else with its newest. */
export interface StepWithEscrow {
  step: AgreementStep;
  escrow: Escrow | undefined;
}

/** Work paid in steps. */
export interface Agreement
  extends Pick<AgreementStep, 'applicationId' | 'job' | 'jobSeeker' | 'employer'> {
  /** Steps by due date. */
  steps: StepWithEscrow[];
}

/** @param escrows newest first */
export function agreementsOf(
  steps: readonly AgreementStep[],
  escrows: readonly Escrow[],
): Agreement[] {
  const applications = [...new Set(steps.map(({ applicationId }) => applicationId))];
  return applications.flatMap((id) => {
    const ownSteps = steps.filter((step) => step.applicationId === id);
    const [first] = ownSteps;
    if (!first) return [];
    const { applicationId, job, jobSeeker, employer } = first;
    const stepsWithEscrow = ownSteps
      .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || a.id - b.id)
      .map((step) => ({ step, escrow: paymentOf(step, escrows) }));
    return [{ applicationId, job, jobSeeker, employer, steps: stepsWithEscrow }];
  });
}

function paymentOf({ id }: AgreementStep, escrows: readonly Escrow[]): Escrow | undefined {
  const stepEscrows = escrows.filter(({ stepId }) => stepId === id);
  return stepEscrows.findLast(({ status }) => !isFinal(status)) ?? stepEscrows[0];
}

/** Whether a step can be funded; a refunded one can be funded again. */
export const isUnfunded = ({ escrow }: StepWithEscrow): boolean =>
  !escrow || escrow.status === 'pending' || escrow.status === 'refunded';

/** Whether a step is listed as such: it has no payment, or could be paid again. */
export const isListedStep = ({ escrow }: StepWithEscrow): boolean =>
  !escrow || escrow.status === 'refunded';

/** State of a step that can be funded once it is accepted. */
export const stateOfStep = ({ isAccepted, proposal }: AgreementStep): ProposalState => {
  if (isAccepted) return 'accepted';
  return proposal.state === 'declined' ? 'declined' : 'proposed';
};

/** Whether steps of an application wait for the job seeker's answer. */
export const hasProposedSteps = (steps: readonly AgreementStep[], applicationId: number): boolean =>
  steps.some((step) => step.applicationId === applicationId && stateOfStep(step) === 'proposed');

/** Whether label and amount are fixed, because a payment was started. */
export const isFixed = ({ escrow }: StepWithEscrow): boolean => escrow !== undefined;
