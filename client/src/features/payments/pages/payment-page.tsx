import { useQuery } from '@tanstack/react-query';
import { MessageSquare, SearchX, User } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { useNow } from '#client/lib/react/use-now.ts';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { stateOf } from '#client/queries/payment-state.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Payment as PaymentData } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { receiptUrl } from '../api.ts';
import { EmployerActions } from '../components/employer-actions.tsx';
import type { OpenDialog } from '../components/employer-dialogs.tsx';
import { MoneyLine } from '../components/money-line.tsx';
import OfferAnswer from '../components/offer-answer.tsx';
import { StateBadge } from '../components/payment-row.tsx';
import { PaymentText } from '../components/payment-text.tsx';
import { PaymentTimeline } from '../components/payment-timeline.tsx';
import { SeekerActions, type SeekerStatement } from '../components/seeker-actions.tsx';
import { SimulatedBanner } from '../components/simulated-banner.tsx';
import { sharesOf } from '../escrow-state.ts';

const EmployerDialogs = lazyOnInteraction(() => import('../components/employer-dialogs.tsx'));
const AskPortageDialog = lazyOnInteraction(() => import('../components/ask-portage-dialog.tsx'));
const StatementDialog = lazyOnInteraction(() => import('../components/statement-dialog.tsx'));

/** A payment of either side, with its words, dates, history and papers. */
export default function PaymentPage() {
  const { id } = useParams<{ id: string }>();
  const payment = useQuery(callOptions('getPayment', { params: { id: Number(id) } }));
  const isEmployer = useCurrentUser()?.role === 'employer';
  if (payment.data) {
    return isEmployer ? (
      <EmployerPayment payment={payment.data} />
    ) : (
      <SeekerPayment payment={payment.data} />
    );
  }
  const title = t.payments.payment();
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {payment.isPending && <SkeletonGroup className="grid gap-4" bars={['h-48', 'h-48']} />}
      {payment.error &&
        (payment.error.status === 404 || payment.error.status === 400 ? (
          <EmptyState
            icon={SearchX}
            title={t.payments.notFound()}
            description={t.payments.notFoundText()}
            action={
              <ButtonLink href={listPath(isEmployer)} variant="secondary">
                {t.payments.allPayments()}
              </ButtonLink>
            }
          />
        ) : (
          <QueryError query={payment} title={t.payments.loadFailed()} />
        ))}
    </Page>
  );
}

const listPath = (isEmployer: boolean) =>
  isEmployer ? paths.employer.payments : paths.jobSeeker.payments;

function EmployerPayment({ payment: escrow }: { payment: PaymentData }) {
  const [open, setOpen] = useState<OpenDialog>();
  const { applicationId, stepId } = escrow;
  return (
    <Payment
      payment={escrow}
      side="employer"
      actions={
        <EmployerActions
          escrow={escrow}
          onOpen={(is) =>
            setOpen(
              is === 'finish'
                ? { is: 'fund', applicationId, stepId: stepId ?? undefined }
                : { is, escrow },
            )
          }
        />
      }
    >
      {open && (
        <Suspense>
          <EmployerDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Payment>
  );
}

function SeekerPayment({ payment: escrow }: { payment: PaymentData }) {
  const [kind, setKind] = useState<SeekerStatement>();
  return (
    <Payment
      payment={escrow}
      side="seeker"
      actions={<SeekerActions escrow={escrow} onOpen={setKind} />}
    >
      {kind && (
        <Suspense>
          {kind === 'appeal' ? (
            <AskPortageDialog escrow={escrow} side="seeker" onClose={() => setKind(undefined)} />
          ) : (
            <StatementDialog kind={kind} escrow={escrow} onClose={() => setKind(undefined)} />
          )}
        </Suspense>
      )}
    </Payment>
  );
}

interface PaymentProps {
  payment: PaymentData;
  side: 'employer' | 'seeker';
  actions: ReactNode;
  /** Open dialog. */
  children: ReactNode;
}

function Payment({ payment, side, actions, children }: PaymentProps) {
  const now = useNow().getTime();
  const { applicationId, job, jobSeeker, employer } = payment;
  const isEmployer = side === 'employer';
  const { name } = isEmployer ? jobSeeker : employer;
  const title = t.payments.paymentOf({ amount: formatMoney(payment.amount), name });
  return (
    <Page title={title}>
      <Link
        href={listPath(isEmployer)}
        className="mb-4 inline-block text-primary text-sm underline underline-offset-4"
      >
        {t.payments.allPayments()}
      </Link>
      <PageHeader
        title={title}
        description={
          <>
            <Link href={paths.job(job.id)} className="hover:text-primary hover:underline">
              {titleOf(job)}
            </Link>
            {payment.step && ` · ${payment.step}`}
          </>
        }
        actions={
          <>
            {isEmployer && (
              <ButtonLink href={paths.employer.candidates({ applicationId })} variant="secondary">
                <User aria-hidden />
                {t.payments.application()}
              </ButtonLink>
            )}
            <ButtonLink
              href={(isEmployer ? paths.employer : paths.jobSeeker).messages({ applicationId })}
              variant="secondary"
            >
              <MessageSquare aria-hidden />
              {t.payments.conversation()}
            </ButtonLink>
          </>
        }
      />
      <SimulatedBanner>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-6">
            <Card className="grid grid-cols-1 gap-4">
              <h2 className="sr-only">{t.payments.stateTitle()}</h2>
              <p>
                <StateBadge state={stateOf(payment, now)} />
              </p>
              <MoneyLine escrow={payment} />
              <PaymentText escrow={payment} side={side} />
              <OfferAnswer escrow={payment} side={side} />
              <div className="flex flex-wrap gap-x-3 gap-y-1 empty:hidden">{actions}</div>
            </Card>
            <Card className="grid grid-cols-1 gap-4">
              <h2 className="font-semibold font-serif text-lg">{t.payments.timeline()}</h2>
              <PaymentTimeline payment={payment} />
            </Card>
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Facts payment={payment} side={side} />
            <Papers papers={payment.papers} />
          </div>
        </div>
      </SimulatedBanner>
      {children}
    </Page>
  );
}

function Facts({ payment, side }: Pick<PaymentProps, 'payment' | 'side'>) {
  const { id, amount, status, completionDeadline, jobSeeker } = payment;
  const { net, fee } = sharesOf(payment);
  // A refund takes no fee.
  const isPaid = status !== 'refunded' && Number(net) > 0;
  const facts = [
    [t.payments.number(), id === null ? '' : String(id)],
    [t.payments.amountPaid(), formatMoney(amount)],
    [t.payments.platformFee(), isPaid ? formatMoney(fee) : ''],
    [
      side === 'employer' ? t.payments.netFor({ name: jobSeeker.name }) : t.payments.netForYou(),
      isPaid ? formatMoney(net) : '',
    ],
    [t.payments.deadline(), completionDeadline ? formatDate(completionDeadline) : ''],
  ];
  return (
    <dl className="grid gap-2 rounded-lg border bg-surface-raised p-5 text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="shrink-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Receipts of a payment's movements. */
function Papers({ papers }: Pick<PaymentData, 'papers'>) {
  if (papers.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-medium">{t.payments.papers()}</h2>
      <ul className="grid gap-3 text-sm">
        {papers.map(({ receipt, voids, type, amount, fee, at }) => (
          <li key={receipt} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <a
              href={receiptUrl(receipt)}
              download
              className="w-fit text-primary underline underline-offset-4"
            >
              {t.payments.receipt({ number: receipt })}
            </a>
            <span className="text-right font-medium tabular-nums">{formatMoney(amount)}</span>
            <span className="text-muted">
              {voids === null ? t.payments.type[type]() : t.payments.voids({ number: voids })}
              {', '}
              {formatDate(at)}
            </span>
            {Number(fee) > 0 && (
              <span className="text-right text-muted tabular-nums">
                {t.payments.plusFee({ fee: formatMoney(fee) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
