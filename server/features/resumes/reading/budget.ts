import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

export interface Budget {
  remaining(): number;
  /** @throws Refusal if the budget is exceeded */
  take(bytes: number): void;
}

export function createBudget(): Budget {
  let remaining: number = LIMITS.inflatedBytes;
  return {
    remaining: () => remaining,
    take(bytes) {
      remaining -= bytes;
      if (remaining < 0) throw new Refusal('RESUME_INFLATES', 'more than the budget when inflated');
    },
  };
}
