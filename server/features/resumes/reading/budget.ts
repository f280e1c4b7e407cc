import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Counts what a file becomes when it is inflated. */
export interface Budget {
  left(): number;
  /** @throws Refusal when there is no more left */
  take(bytes: number): void;
}

export function createBudget(): Budget {
  let left: number = LIMITS.inflatedBytes;
  return {
    left: () => left,
    take(bytes) {
      left -= bytes;
      if (left < 0) throw new Refusal('RESUME_INFLATES', 'more than the budget when inflated');
    },
  };
}
