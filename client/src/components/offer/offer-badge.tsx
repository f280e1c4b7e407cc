import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import type { Offer } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/constants.ts';
import * as t from '#texts';

const TONES: Record<Offer['state'], BadgeTone> = {
  sent: 'info',
  accepted: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** State of a job offer, as its reader sees it. */
export const OfferBadge = ({ state, side }: Pick<Offer, 'state'> & { side: Role }) => (
  <Badge tone={TONES[state]}>
    {state === 'sent' && side === 'job_seeker' ? t.offers.toAnswer() : t.offers.state[state]()}
  </Badge>
);
