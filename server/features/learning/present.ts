import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import type { ConsentRow } from './queries.ts';

/** A decision about an earlier wording counts as none. */
export function presentLearning(consent: ConsentRow | undefined, events: number) {
  const current = consent?.textVersion === LEARNING_TEXT_VERSION ? consent : undefined;
  return {
    isOn: current?.isGiven ?? false,
    decidedAt: current?.decidedAt.toISOString() ?? null,
    events,
  };
}
