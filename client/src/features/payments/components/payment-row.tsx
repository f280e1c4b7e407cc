import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { PaymentState, Side } from '#client/queries/payment-state.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import type { PaymentRow } from '../payment-rows.ts';

const tones: Record<PaymentState, BadgeTone> = {
  proposed: 'outline',
  declined: 'caution',
  accepted: 'outline',
  pending: 'outline',
  funded: 'info',
  overdue: 'caution',
  delivered: 'primary',
  changes: 'info',
  objected: 'danger',
  offered: 'primary',
  withPortage: 'caution',
  refundAgreed: 'caution',
  refundRefused: 'danger',
  releasing: 'info',
  waiting: 'caution',
  refunding: 'info',
  disputed: 'danger',
  released: 'positive',
  refunded: 'neutral',
};

interface StateBadgeProps {
  state: PaymentState;
  needsReader?: boolean;
}

/** Badge of a state, in the colour of caution where an outlined one needs the reader. */
export function StateBadge({ state, needsReader = false }: StateBadgeProps) {
  const tone = needsReader && tones[state] === 'outline' ? 'caution' : tones[state];
  return <Badge tone={tone}>{t.payments.state[state]()}</Badge>;
}

/** States whose way on is on the payment's page. */
const REVIEWED = new Set<PaymentState>(['objected', 'offered', 'withPortage', 'disputed']);

/** Id of a row's name, which gets the focus when an action has removed the row's button. */
export const rowNameId = (key: string) => `payment-${key}`;

/** Path of a payment's own page. */
const paymentPath = (side: Side, id: number) =>
  side === 'employer' ? paths.employer.payment(id) : paths.jobSeeker.payment(id);

interface PaymentListItemProps {
  row: PaymentRow;
  side: Side;
  action: ReactNode;
}

/** A payment with person, work, state, what happens next and when, amount and one action. */
export function PaymentListItem({ row, side, action }: PaymentListItemProps) {
  const { key, escrow, step, job, state, counterpart, amount } = row;
  const work = [titleOf(job), step?.label].filter(Boolean).join(' · ');
  const id = rowNameId(key);
  return (
    <li
      className={cx(
        'grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-2.5 sm:px-5 lg:col-span-full lg:grid-cols-subgrid lg:items-center lg:gap-x-6',
        state === 'refunded' && 'text-muted',
      )}
    >
      <div className="min-w-0 max-lg:contents">
        <p className="truncate font-medium">
          {escrow?.id ? (
            <Link id={id} href={paymentPath(side, escrow.id)} className="hover:underline">
              <bdi>{counterpart}</bdi>
            </Link>
          ) : (
            <bdi id={id} tabIndex={-1}>
              {counterpart}
            </bdi>
          )}
        </p>
        <p className="wrap-anywhere text-muted text-sm max-lg:order-1 max-lg:col-span-2">{work}</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-lg:order-2 max-lg:col-span-2 max-lg:mt-2 lg:contents">
        <span className="flex min-w-0">
          <StateBadge state={state} needsReader={row.needsReader} />
        </span>
        <span className="text-muted text-sm">{nextText(row, side)}</span>
      </div>
      <p
        className={cx(
          'text-right tabular-nums lg:order-1',
          state === 'refunded' ? 'line-through' : 'font-semibold',
        )}
      >
        {formatMoney(amount / 100)}
      </p>
      <div className="flex flex-wrap justify-end gap-2 max-lg:order-3 max-lg:empty:hidden max-lg:col-span-2 max-lg:mt-2 max-sm:*:grow">
        {action}
        {escrow?.id && REVIEWED.has(state) && (
          <ButtonLink href={paymentPath(side, escrow.id)} variant="secondary" size="sm">
            {t.payments.review()}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Next event of a payment, with its date. */
function nextText({ state, due, escrow, counterpart: name }: PaymentRow, side: Side): string {
  const date = due === undefined ? '' : formatDate(new Date(due));
  const { next } = t.payments;
  switch (state) {
    case 'accepted':
      return t.payments.steps.notFunded({ date });
    case 'proposed':
    case 'declined':
      return (side === 'seeker' ? t.payments.nextOfSeeker : t.payments.nextOfEmployer)[state]({
        name,
        date,
      });
    case 'funded':
      return escrow?.completionDeadline ? t.payments.workDueBy({ date }) : '';
    case 'overdue':
      return overdueText(escrow);
    case 'changes':
      return next.changes({ date });
    case 'offered':
      return offeredText(escrow);
    case 'delivered':
      return date ? t.payments[side].answerBy({ name, date }) : '';
    case 'released':
      return releasedText(escrow);
    case 'refunded':
      if (escrow?.disputeLost) return next.disputeLost();
      return escrow?.refundedAt ? next.refunded({ date: formatDate(escrow.refundedAt) }) : '';
    case 'waiting':
      // The job seeker has it once above the list, for all payments.
      return side === 'seeker' ? '' : next.waiting();
    case 'objected':
    case 'disputed':
    case 'refundRefused':
    case 'refundAgreed':
    case 'withPortage':
      return next[state]();
    default:
      return '';
  }
}

/** When a payment ended, and what of it was returned. */
function releasedText(escrow: Escrow | undefined): string {
  if (!escrow?.releasedAt) return '';
  const { decision } = escrow;
  const date = formatDate(escrow.releasedAt);
  return decision && Number(decision.refunded) > 0
    ? t.payments.next.releasedPart({ date, refunded: formatMoney(decision.refunded) })
    : t.payments.next.released({ date });
}

function offeredText(escrow: Escrow | undefined): string {
  if (!escrow?.offer) return '';
  const { released, net } = escrow.offer;
  return Number(released) > 0
    ? t.payments.next.offered({ net: formatMoney(net) })
    : t.payments.next.refundOffered();
}

const overdueText = (escrow: Escrow | undefined) =>
  escrow?.completionDeadline
    ? t.payments.workWasDueBy({ date: formatDate(escrow.completionDeadline) })
    : '';
