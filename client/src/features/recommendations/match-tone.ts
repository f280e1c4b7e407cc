import type { BadgeTone } from '#client/components/ui/badge.tsx';

/** The colour of a match score, out of 100. */
export function matchTone(score: number): BadgeTone {
  if (score >= 90) return 'positive';
  if (score >= 75) return 'info';
  return score >= 60 ? 'caution' : 'neutral';
}
