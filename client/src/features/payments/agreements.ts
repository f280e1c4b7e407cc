import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import { toCents } from '#shared/domain/money.ts';
import { isActive } from './escrow-state.ts';

/** A step with the payment that counts: the earliest that is live, else the latest. */
export interface FundedStep {
  step: AgreementStep;
  escrow: Escrow | undefined;
}

export const STEP_TOTALS = ['held', 'released', 'refunded', 'unfunded'] as const;
export type StepTotal = (typeof STEP_TOTALS)[number];

/** Work that is paid in steps. */
export interface Agreement
  extends Pick<AgreementStep, 'applicationId' | 'job' | 'jobSeeker' | 'employer'> {
  /** By their dates. */
  steps: FundedStep[];
  /** In dollars; together they are what all steps cost. */
  totals: Record<StepTotal, number>;
}

/** Where the money of a step is. */
function totalOf({ escrow }: FundedStep): StepTotal {
  if (!escrow || escrow.status === 'pending') return 'unfunded';
  if (escrow.status === 'released' || escrow.status === 'refunded') return escrow.status;
  return 'held';
}

/** @param escrows newest first */
export function agreementsOf(steps: AgreementStep[], escrows: Escrow[]): Agreement[] {
  const applications = [...new Set(steps.map(({ applicationId }) => applicationId))];
  return applications.flatMap((id) => {
    const all = steps.filter((step) => step.applicationId === id);
    const [first] = all;
    if (!first) return [];
    const { applicationId, job, jobSeeker, employer } = first;
    const funded = all
      .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || a.id - b.id)
      .map((step) => ({ step, escrow: paymentOf(step, escrows) }));
    const sum = (total: StepTotal) =>
      funded
        .filter((each) => totalOf(each) === total)
        .reduce((cents, { step }) => cents + toCents(step.amount), 0) / 100;
    const totals = {
      ...{ held: sum('held'), released: sum('released') },
      ...{ refunded: sum('refunded'), unfunded: sum('unfunded') },
    };
    return [{ applicationId, job, jobSeeker, employer, steps: funded, totals }];
  });
}

function paymentOf({ id }: AgreementStep, escrows: Escrow[]): Escrow | undefined {
  const own = escrows.filter(({ stepId }) => stepId === id);
  return own.findLast(isActive) ?? own[0];
}

/** Whether a step is neither paid for nor held; one that was refunded may be paid again. */
export const isUnfunded = ({ escrow }: FundedStep): boolean =>
  !escrow || escrow.status === 'pending' || escrow.status === 'refunded';

/** Whether what it is and costs is fixed: a payment of it was begun. */
export const isFixed = ({ escrow }: FundedStep): boolean => escrow !== undefined;

/** Whether something may still happen to one of its steps. */
export const isOngoing = ({ steps }: Agreement): boolean =>
  steps.some(({ escrow }) => !escrow || isActive(escrow));
