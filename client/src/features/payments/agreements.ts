import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import { toCents } from '#shared/domain/money.ts';
import { isActive } from './escrow-state.ts';

/** Step with its oldest active payment, else with its newest. */
export interface StepWithEscrow {
  step: AgreementStep;
  escrow: Escrow | undefined;
}

export const STEP_TOTALS = ['held', 'released', 'refunded', 'unfunded'] as const;
export type StepTotal = (typeof STEP_TOTALS)[number];

/** Work paid in steps. */
export interface Agreement
  extends Pick<AgreementStep, 'applicationId' | 'job' | 'jobSeeker' | 'employer'> {
  /** Steps by due date. */
  steps: StepWithEscrow[];
  /** Dollars; the sum is the cost of all steps. */
  totals: Record<StepTotal, number>;
}

/** Total that a step counts towards. */
function stepTotalOf({ escrow }: StepWithEscrow): StepTotal {
  if (!escrow || escrow.status === 'pending') return 'unfunded';
  if (escrow.status === 'released' || escrow.status === 'refunded') return escrow.status;
  return 'held';
}

/** @param escrows newest first */
export function agreementsOf(steps: AgreementStep[], escrows: Escrow[]): Agreement[] {
  const applications = [...new Set(steps.map(({ applicationId }) => applicationId))];
  return applications.flatMap((id) => {
    const ownSteps = steps.filter((step) => step.applicationId === id);
    const [first] = ownSteps;
    if (!first) return [];
    const { applicationId, job, jobSeeker, employer } = first;
    const stepsWithEscrow = ownSteps
      .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || a.id - b.id)
      .map((step) => ({ step, escrow: paymentOf(step, escrows) }));
    const sum = (total: StepTotal) =>
      stepsWithEscrow
        .filter((each) => stepTotalOf(each) === total)
        .reduce((cents, { step }) => cents + toCents(step.amount), 0) / 100;
    const totals = {
      held: sum('held'),
      released: sum('released'),
      refunded: sum('refunded'),
      unfunded: sum('unfunded'),
    };
    return [{ applicationId, job, jobSeeker, employer, steps: stepsWithEscrow, totals }];
  });
}

function paymentOf({ id }: AgreementStep, escrows: Escrow[]): Escrow | undefined {
  const stepEscrows = escrows.filter(({ stepId }) => stepId === id);
  return stepEscrows.findLast(isActive) ?? stepEscrows[0];
}

/** Whether a step can be funded; a refunded one can be funded again. */
export const isUnfunded = ({ escrow }: StepWithEscrow): boolean =>
  !escrow || escrow.status === 'pending' || escrow.status === 'refunded';

/** Whether label and amount are fixed, because a payment was started. */
export const isFixed = ({ escrow }: StepWithEscrow): boolean => escrow !== undefined;

/** Whether a step has no payment yet or one that is not final. */
export const isOngoing = ({ steps }: Agreement): boolean =>
  steps.some(({ escrow }) => !escrow || isActive(escrow));
