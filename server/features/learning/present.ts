import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import type { ConsentRow } from './queries.ts';

/** An answer to an earlier wording counts as none. */
export function presentLearning(consent: ConsentRow | undefined, events: number) {
  const present = consent?.textVersion === LEARNING_TEXT_VERSION ? consent : undefined;
  return {
    isOn: present?.isGiven ?? false,
    decidedAt: present?.decidedAt.toISOString() ?? null,
    events,
  };
}
