import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAnswerOffer } from '../offer-api.ts';
import { OfferAmounts } from './offer-amounts.tsx';

export type OfferAct = 'accept-offer' | 'decline-offer';

interface AnswerDialogProps {
  escrow: Escrow;
  escrowId: number;
  offer: NonNullable<Escrow['offer']>;
  answer: OfferAct;
  onClose: () => void;
}

/** Accepts or declines an offer, with what each side gets. */
export default function OfferAnswerDialog(props: AnswerDialogProps) {
  const { escrow, escrowId, offer, answer, onClose } = props;
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
