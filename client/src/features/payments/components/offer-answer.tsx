import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAnswerOffer, useWithdrawOffer } from '../offer-api.ts';
import { Stated } from './hold-terms.tsx';
import { OfferAmounts } from './offer-amounts.tsx';

interface OfferAnswerProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
}

type Answer = 'accept-offer' | 'decline-offer';

/** The employer's last offer, its outcome, and the buttons of the side that may end it. */
export default function OfferAnswer({ escrow, side }: OfferAnswerProps) {
  const [open, setOpen] = useState<Answer>();
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
        <AnswerDialog
          escrow={escrow}
          escrowId={escrowId}
          offer={offer}
          answer={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface AnswerDialogProps {
  escrow: Escrow;
  escrowId: number;
  offer: NonNullable<Escrow['offer']>;
  answer: Answer;
  onClose: () => void;
}

function AnswerDialog({ escrow, escrowId, offer, answer, onClose }: AnswerDialogProps) {
  const send = useAnswerOffer(onClose);
  const { name } = escrow.employer;
  const { offer: texts, statementAction, statementTitle } = t.payments;
  const { released } = offer;
  if (answer === 'decline-offer') {
    return (
      <ConfirmTextDialog
        title={texts.declineTitle({ name })}
        description={texts.declineText({ name })}
        confirmLabel={texts.decline()}
        pending={send.isPending}
        label={t.payments.notesOptional()}
        maxLength={2000}
        onConfirm={(text) =>
          send.mutate({ body: { escrowId, released, accepts: false, text: text || null } })
        }
        onClose={onClose}
      />
    );
  }
  const values = { name, net: formatMoney(offer.net), refunded: formatMoney(offer.refunded) };
  const isPart = Number(released) > 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        isPart ? texts.acceptTitle(values) : statementTitle.consent({ amount: values.refunded })
      }
      description={isPart ? texts.acceptText(values) : t.payments.offer.refundText(values)}
      confirmLabel={isPart ? texts.accept() : statementAction.consent()}
      pending={send.isPending}
      onConfirm={() => send.mutate({ body: { escrowId, released, accepts: true } })}
    >
      <OfferAmounts escrow={escrow} shares={offer} side="seeker" />
    </ConfirmDialog>
  );
}
