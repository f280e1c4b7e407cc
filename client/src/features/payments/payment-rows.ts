import { agreementsOf, isListedStep, stateOfStep } from '#client/queries/agreements.ts';
import { stepNeeds } from '#client/queries/agreements-needing.ts';
import {
  agreedShares,
  needing,
  type PaymentState,
  type Side,
  stateOf,
} from '#client/queries/payment-state.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import { toCents } from '#shared/domain/money.ts';
import { foldText } from '#shared/domain/text.ts';
import { isRefunding } from './escrow-state.ts';

/** Groups that filter the list; a payment of any group can also need the reader. */
export const PAYMENT_GROUPS = ['held', 'onTheWay', 'released'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

const groups: Record<PaymentState, PaymentGroup | undefined> = {
  proposed: undefined,
  declined: undefined,
  accepted: undefined,
  pending: undefined,
  funded: 'held',
  overdue: 'held',
  delivered: 'held',
  changes: 'held',
  objected: 'held',
  offered: 'held',
  withPortage: 'held',
  refundAgreed: 'held',
  refundRefused: 'held',
  disputed: 'held',
  releasing: 'onTheWay',
  // Nothing is sent before there is a payout account, and the release can be taken back.
  waiting: 'held',
  refunding: 'onTheWay',
  released: 'released',
  refunded: undefined,
};

/** A payment, or a step that is not funded. */
export interface PaymentRow extends Pick<AgreementStep, 'applicationId' | 'job'> {
  key: string;
  escrow: Escrow | undefined;
  step: AgreementStep | undefined;
  state: PaymentState;
  group: PaymentGroup | undefined;
  needsReader: boolean;
  /** When something happens next, in milliseconds; undefined without a date. */
  due: number | undefined;
  counterpart: string;
  /** In cents: gross for the payer, net for the payee. */
  amount: number;
}

/** Amount that is paid, or to be paid; for the payer without a part that was returned. */
function amountOf(escrow: Escrow, side: Side): number {
  const { amount, netAmount, status, decision } = escrow;
  if (status === 'refunded' || isRefunding(escrow)) return toCents(amount);
  const agreed = agreedShares(escrow);
  if (side === 'employer') {
    return toCents(amount) - toCents((agreed ?? decision)?.refunded ?? '0');
  }
  const paid = decision && Number(decision.net) > 0 ? decision.net : netAmount;
  return toCents(agreed?.net ?? paid);
}

function dueDateOf(escrow: Escrow, state: PaymentState): string | null | undefined {
  switch (state) {
    case 'funded':
      return escrow.completionDeadline ?? escrow.holdEnds?.at;
    case 'changes':
      return escrow.changes?.by;
    case 'delivered':
      return escrow.answerBy;
    case 'overdue':
      return escrow.holdEnds?.at;
    default:
      return undefined;
  }
}

const isSettled = ({ state }: PaymentRow) => state === 'released' || state === 'refunded';

const rank = (row: PaymentRow) => (isSettled(row) ? 2 : row.needsReader ? 0 : 1);

const endOf = ({ escrow }: PaymentRow) =>
  Date.parse(escrow?.releasedAt ?? escrow?.refundedAt ?? escrow?.createdAt ?? '');

/** Who must act before who waits, the soonest first; what is settled last, the latest first. */
function byUrgency(a: PaymentRow, b: PaymentRow): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isSettled(a)) return endOf(b) - endOf(a);
  // A need without a date waits for nothing but the reader.
  const undated = a.needsReader ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const [dueA, dueB] = [a.due ?? undated, b.due ?? undated];
  return dueA === dueB ? a.key.localeCompare(b.key) : dueA - dueB;
}

/** Rows of all payments and unfunded steps, by urgency for one side. */
export function rowsOf(
  escrows: Escrow[],
  steps: AgreementStep[],
  { side, now }: { side: Side; now: number },
): PaymentRow[] {
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const counterpartOf = ({ jobSeeker, employer }: AgreementStep | Escrow) =>
    side === 'employer' ? jobSeeker.name : employer.name;
  const paid = escrows.map((escrow): PaymentRow => {
    const state = stateOf(escrow, now);
    const due = dueDateOf(escrow, state);
    return {
      key: escrow.paymentIntentId,
      applicationId: escrow.applicationId,
      job: escrow.job,
      escrow,
      step: stepOf.get(escrow.stepId ?? 0),
      state,
      group: groups[state],
      needsReader: needing[side].includes(state),
      due: due ? Date.parse(due) : undefined,
      counterpart: counterpartOf(escrow),
      amount: amountOf(escrow, side),
    };
  });
  const listed = agreementsOf(steps, escrows).flatMap((agreement) =>
    agreement.steps.filter(isListedStep).map((each): PaymentRow => {
      const { step } = each;
      return {
        key: `step-${step.id}`,
        applicationId: step.applicationId,
        job: step.job,
        escrow: undefined,
        step,
        state: stateOfStep(step),
        group: undefined,
        needsReader: stepNeeds(each, { side, now }),
        due: Date.parse(step.dueAt),
        counterpart: counterpartOf(step),
        amount: toCents(side === 'seeker' ? step.netAmount : step.amount),
      };
    }),
  );
  return [...paid, ...listed].toSorted(byUrgency);
}

/** Sum of the rows of a group, in cents. */
export const totalOf = (rows: readonly PaymentRow[], group: PaymentGroup): number =>
  rows.reduce((sum, row) => (row.group === group ? sum + row.amount : sum), 0);

export type PaymentFilter = PaymentGroup | 'needsReader';

/** Rows of a group that hold a text in person, work or description, or have it as their number. */
export function selectRows(
  rows: readonly PaymentRow[],
  { filter, text }: { filter: PaymentFilter | undefined; text: string },
): PaymentRow[] {
  const query = foldText(text.trim());
  return rows.filter((row) => {
    const isShown = !filter || (filter === 'needsReader' ? row.needsReader : row.group === filter);
    if (!isShown || query === '') return isShown;
    const { escrow, step, job, counterpart } = row;
    const words = [
      counterpart,
      job.title,
      job.translation?.title,
      step?.label,
      escrow?.description,
    ];
    return (
      words.some((each) => each && foldText(each).includes(query)) ||
      String(escrow?.id) === query.replace(/^#/, '')
    );
  });
}
