import { formatDate } from '#client/lib/text/format.ts';
import type { Agreement } from '#client/queries/agreements.ts';
import type { Side } from '#client/queries/payment-state.ts';
import * as t from '#texts';
import { Stated } from './hold-terms.tsx';

/** The job seeker's words on asking for other steps. */
export function StepsDecline({ agreement, side }: { agreement: Agreement; side: Side }) {
  const { jobSeeker, steps } = agreement;
  const decline = steps[0]?.step.proposal.decline;
  if (!decline) return null;
  const date = formatDate(decline.at);
  const { declinedBy, declinedByYou } = t.payments.steps;
  const label =
    side === 'seeker' ? declinedByYou({ date }) : declinedBy({ date, name: jobSeeker.name });
  return <Stated label={label} text={decline.text} />;
}
