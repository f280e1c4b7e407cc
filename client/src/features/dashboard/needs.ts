import { Landmark, type LucideIcon, MessageSquare } from 'lucide-react';
import { agreementsOf, stateOfStep } from '#client/queries/agreements.ts';
import { stepNeeds } from '#client/queries/agreements-needing.ts';
import { type PaymentState, type Side, stateOf } from '#client/queries/payment-state.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Task that waits for the reader, with its action. */
export interface Need {
  key: string;
  icon: LucideIcon;
  text: string;
  href: string;
  label: string;
  /** Distinguishes actions of the same name for screen readers. */
  about?: string;
  /** Called when the task is taken up or dismissed; undefined if it cannot be dismissed. */
  onDone?: () => void;
}

/** Rows that fit above the fold together with the next card; the others are one press away. */
export const SHOWN_NEEDS = 4;
/** With no more needs than this, none are folded away. */
export const MAX_UNFOLDED = 6;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * All needs, the kinds by urgency. If some are folded away, the rows that are shown have the first
 * of each kind before the second of any, so that many of one kind do not hide another.
 */
export function orderNeeds(byKind: readonly (readonly Need[])[]): Need[] {
  const all = byKind.flatMap((needs, kind) => needs.map((need, rank) => ({ need, kind, rank })));
  if (all.length <= MAX_UNFOLDED) return all.map(({ need }) => need);
  const chosen = new Set(
    all.toSorted((a, b) => a.rank - b.rank || a.kind - b.kind).slice(0, SHOWN_NEEDS),
  );
  return [
    ...all.filter((each) => chosen.has(each)),
    ...all.filter((each) => !chosen.has(each)),
  ].map(({ need }) => need);
}

interface PaymentNeedsOptions<Reason extends PaymentState> {
  /** The most urgent first. */
  reasons: readonly Reason[];
  now: Date;
  describe: (escrow: Escrow, reason: Reason) => Omit<Need, 'key' | 'icon'>;
}

/** Payments in one of these states, in each the earliest date first. */
export function paymentNeeds<Reason extends PaymentState>(
  escrows: readonly Escrow[],
  { reasons, now, describe }: PaymentNeedsOptions<Reason>,
): Need[] {
  const dateOf = ({ changes, answerBy, completionDeadline }: Escrow) =>
    changes?.by ?? answerBy ?? completionDeadline ?? '';
  return reasons.flatMap((reason) =>
    escrows
      .filter((escrow) => stateOf(escrow, now.getTime()) === reason)
      .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
      .map((escrow) => ({
        key: `payment ${escrow.paymentIntentId}`,
        icon: Landmark,
        ...describe(escrow, reason),
      })),
  );
}

interface AgreementSources {
  steps: readonly AgreementStep[];
  escrows: readonly Escrow[];
  now: Date;
}

/** Agreements whose steps wait for a side, by the state of those steps and with their number. */
export const agreementsNeeding = ({ steps, escrows, now }: AgreementSources, side: Side) =>
  agreementsOf(steps, escrows).flatMap((agreement) => {
    const states = agreement.steps
      .filter((each) => stepNeeds(each, { side, now: now.getTime() }))
      .map(({ step }) => stateOfStep(step));
    return [...new Set(states)].map((state) => ({
      ...agreement,
      state,
      count: states.filter((each) => each === state).length,
    }));
  });

export const messagesNeed = (href: string, text: string): Need => ({
  key: 'messages',
  icon: MessageSquare,
  text,
  href,
  label: t.dashboard.read(),
});

/** Records that close within some days, earliest first. */
export function closingWithin<Item extends { closesAt: string | null }>(
  items: readonly Item[],
  { days, now }: { days: number; now: Date },
): (Item & { closesAt: string })[] {
  const until = now.getTime() + days * DAY_MS;
  return items
    .flatMap((item) => {
      const { closesAt } = item;
      return closesAt !== null && Date.parse(closesAt) < until ? [{ ...item, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}
