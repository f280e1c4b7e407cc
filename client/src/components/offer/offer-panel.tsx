import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDate, formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { Application, Offer } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/constants.ts';
import { MAX_OFFER_REASON } from '#shared/domain/offer.ts';
import * as t from '#texts';
import { OfferBadge } from './offer-badge.tsx';
import { OfferPdf } from './offer-pdf.tsx';

interface OfferPanelProps {
  application: Application;
  offer: Offer;
  side: Role;
}

/** A job offer with what its reader can do about it. */
export default function OfferPanel({ application, offer, side }: OfferPanelProps) {
  const { state, cents, period, jobType, startsOn, answerBy, text, reason } = offer;
  const { name } = application.jobSeeker;
  return (
    <section
      aria-label={t.offers.title()}
      className="grid gap-3 rounded-md border bg-surface-sunken/40 p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {side === 'job_seeker' && <h3 className="font-medium">{t.offers.title()}</h3>}
        <OfferBadge state={state} side={side} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact name={t.offers.pay()}>
          <span className="font-medium">
            {t.offers.payText({ amount: formatMoney(cents / 100), period })}
          </span>
        </Fact>
        <Fact name={t.offers.kind()}>{t.jobs.type[jobType]()}</Fact>
        <Fact name={t.offers.startsOn()}>{formatDate(`${startsOn}T12:00`)}</Fact>
        {state === 'sent' && <Fact name={t.offers.answerBy()}>{formatDateTime(answerBy)}</Fact>}
      </dl>
      {text && <p className="wrap-anywhere max-w-reading whitespace-pre-line">{text}</p>}
      {reason && (
        <p className="wrap-anywhere">
          {t.offers.reasonOf({ name })} <span className="text-muted">{reason}</span>
        </p>
      )}
      <OfferPdf offer={offer} />
      {state === 'sent' &&
        (side === 'job_seeker' ? (
          <Answer offer={offer} company={application.job.companyName} />
        ) : (
          <TakeBack offer={offer} name={name} />
        ))}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
);

function Answer({ offer, company }: { offer: Offer; company: string }) {
  const [dialog, setDialog] = useState<'accept' | 'decline'>();
  const onClose = () => setDialog(undefined);
  const params = { id: offer.id };
  const accept = useCall('acceptJobOffer', {
    onSuccess: () =>
      // The list may move the application away from under the press.
      toast({ title: t.offers.accepted, description: () => t.offers.acceptedText({ company }) }),
    onError: failureToast(t.offers.acceptFailed),
  });
  const decline = useCall('declineJobOffer', {
    onSuccess: () => toast({ title: t.offers.declined }),
    onError: failureToast(t.offers.declineFailed),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="sm" onClick={() => setDialog('accept')}>
        {t.offers.accept()}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setDialog('decline')}>
        {t.offers.decline()}
      </Button>
      <ConfirmDialog
        open={dialog === 'accept'}
        onOpenChange={onClose}
        title={t.offers.acceptTitle()}
        description={t.offers.acceptText({ company })}
        confirmLabel={t.offers.accept()}
        pending={accept.isPending}
        onConfirm={() => accept.mutate({ params }, { onSettled: onClose })}
      />
      {dialog === 'decline' && (
        <ConfirmTextDialog
          title={t.offers.declineTitle()}
          description={t.offers.declineText({ company })}
          label={t.offers.reason()}
          minLength={0}
          maxLength={MAX_OFFER_REASON}
          missing={t.validation.required()}
          confirmLabel={t.offers.decline()}
          tone="danger"
          pending={decline.isPending}
          onClose={onClose}
          onConfirm={(text) =>
            decline.mutate({ params, body: { reason: text || undefined } }, { onSettled: onClose })
          }
        />
      )}
    </div>
  );
}

function TakeBack({ offer, name }: { offer: Offer; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useCall('withdrawJobOffer', {
    onSuccess: () => toast({ title: t.offers.withdrawn }),
    onError: failureToast(t.offers.withdrawFailed),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted">{t.offers.waiting({ name })}</p>
      <Button variant="quiet" size="sm" className="print:hidden" onClick={() => setIsOpen(true)}>
        {t.offers.withdraw()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.offers.withdrawTitle()}
        description={t.offers.withdrawText({ name })}
        confirmLabel={t.offers.withdraw()}
        tone="danger"
        pending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate({ params: { id: offer.id } }, { onSettled: () => setIsOpen(false) })
        }
      />
    </div>
  );
}
