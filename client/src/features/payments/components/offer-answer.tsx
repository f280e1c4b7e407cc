import { Suspense, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { formatDate } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useWithdrawOffer } from '../offer-api.ts';
import { Stated } from './hold-terms.tsx';
import { OfferAmounts } from './offer-amounts.tsx';
import type { OfferAct } from './offer-answer-dialog.tsx';

interface OfferAnswerProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
}

const AnswerDialog = lazyOnInteraction(() => import('./offer-answer-dialog.tsx'));

/** The employer's last offer, its outcome, and the buttons of the side that may end it. */
export default function OfferAnswer({ escrow, side }: OfferAnswerProps) {
  const [open, setOpen] = useState<OfferAct>();
  const withdraw = useWithdrawOffer();
  const { id: escrowId, offer, actions, employer, jobSeeker } = escrow;
  if (escrowId === null || !offer) return null;
  const { offer: texts, offerOutcome, statementAction } = t.payments;
  const date = formatDate(offer.at);
  const label =
    side === 'employer'
      ? texts.fromEmployer({ date })
      : texts.fromOther({ name: employer.name, date });
  return (
    <section className="grid gap-3">
      <Stated label={label} text={offer.text} />
      <OfferAmounts escrow={escrow} shares={offer} side={side} />
      {offer.outcome && <p className="font-medium text-sm">{offerOutcome[offer.outcome]()}</p>}
      {offer.reply && (
        <Stated
          label={texts.replyOf({ name: jobSeeker.name, date: formatDate(offer.reply.at) })}
          text={offer.reply.text}
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {actions.includes('withdraw-offer') && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { escrowId } })}
          >
            {texts.withdraw()}
          </Button>
        )}
        {actions.includes('decline-offer') && (
          <Button variant="secondary" onClick={() => setOpen('decline-offer')}>
            {texts.decline()}
          </Button>
        )}
        {actions.includes('accept-offer') && (
          <Button onClick={() => setOpen('accept-offer')}>
            {Number(offer.released) > 0 ? texts.accept() : statementAction.consent()}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <AnswerDialog
            escrow={escrow}
            escrowId={escrowId}
            offer={offer}
            answer={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
