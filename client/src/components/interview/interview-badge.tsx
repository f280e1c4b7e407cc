import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import type { Interview } from '#shared/contract/contract.ts';
import * as t from '#texts';

const TONES: Record<Interview['state'], BadgeTone> = {
  proposed: 'info',
  countered: 'info',
  picked: 'positive',
  declined: 'neutral',
  cancelled: 'neutral',
  held: 'neutral',
};

export const InterviewBadge = ({ state }: Pick<Interview, 'state'>) => (
  <Badge tone={TONES[state]}>{t.interviews.state[state]()}</Badge>
);
