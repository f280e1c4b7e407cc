import { MAX_DEADLINE_DAYS } from '#shared/domain/money.ts';
import { isListedStep, type StepWithEscrow, stateOfStep } from './agreements.ts';
import type { Side } from './payment-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a step waits for a side: a proposal for the job seeker, another answer than yes and the
 * first payment for the employer, as soon as the money can be held until the due date.
 */
export function stepNeeds(
  each: StepWithEscrow,
  { side, now }: { side: Side; now: number },
): boolean {
  const { step, escrow } = each;
  const state = stateOfStep(step);
  if (!isListedStep(each)) return false;
  if (side === 'seeker') return state === 'proposed';
  const isNear = Date.parse(step.dueAt) - now <= MAX_DEADLINE_DAYS * DAY_MS;
  return state === 'declined' || (state === 'accepted' && !escrow && isNear);
}
