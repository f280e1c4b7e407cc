import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EscrowEvent } from '#server/features/payments/escrow/event-types.ts';
import { grossOf } from '#server/features/payments/escrow/movements.ts';
import { sumOf } from '#server/features/payments/receipts/statement.ts';
import { ESCROW_EVENTS, type EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { toCents } from '#shared/domain/money.ts';
import { Payment } from './payment-model.ts';

const RUNS = Number(process.env.SOAK_RUNS ?? 5_000);
const SEED = 20_261_127;
const START = Date.parse('2026-11-23T15:00:00Z');
const HOUR_MS = 3_600_000;

const PAID_OUTSIDE = {
  reason: null,
  outside: { method: 'cheque' as const, reference: '88', paidOn: '2026-11-23' },
};

const draw = fc.record({
  which: fc.nat(3),
  type: fc.constantFrom(...ESCROW_EVENTS),
  by: fc.constantFrom('employer' as const, 'rule' as const, 'staff' as const),
  /** Share of what is held, in hundredths. */
  share: fc.integer({ min: 0, max: 99 }),
  hours: fc.nat(200),
});
type Draw = typeof draw extends fc.Arbitrary<infer Each> ? Each : never;

/** The event that the services would apply in this state; undefined where they would not. */
function eventOf(payment: Payment, { type, by, share }: Draw, at: Date) {
  const { escrow, open, heldCents } = payment;
  if (type === 'fund') return escrow ? undefined : { type, at, description: null };
  if (!escrow) return undefined;
  const stated = { at, text: 'Words' };
  const request = { at, by, leaseEnd: at };
  const part = Math.floor((heldCents * share) / 100);
  const ended = open && { at, operation: open };
  const isWhole = open !== undefined && grossOf(open) === heldCents;
  const decidedBy = escrow.decidedBy ?? null;
  const isOffered = escrow.offeredAt !== null && escrow.offerOutcome === null;
  const offered = [escrow.offerReleased, escrow.offerRefunded].map((each) => toCents(each ?? '0'));
  const isCurrent = isOffered && offered.reduce((a, b) => a + b, 0) === heldCents;
  const release = payment.last('release');
  const refund = payment.last('refund');
  switch (type) {
    case 'askForChanges':
      return { type, ...stated, until: at, answerBy: escrow.answerBy };
    case 'consent':
    case 'withdrawOffer':
    case 'winDispute':
      return type === 'winDispute' && (escrow.releasedAt || payment.parts.length > 0)
        ? undefined
        : { type, at };
    case 'offer':
      return part < heldCents && !open
        ? { type, ...stated, releasedCents: part, refundedCents: heldCents - part }
        : undefined;
    case 'acceptOffer':
      return isCurrent && !open ? { type, at, leaseEnd: at, escrow } : undefined;
    case 'requestRelease':
      return open ? undefined : { type, ...request, notes: null };
    case 'requestRefund':
      return open ? undefined : { type, ...request, reason: null };
    case 'split':
      return open || part === 0 || part >= heldCents
        ? undefined
        : { type, ...request, reason: null, refundCents: part };
    case 'payOutside':
      return open ? undefined : { type, ...request, ...PAID_OUTSIDE, refundCents: heldCents };
    case 'payPartOutside':
      return open || part === 0 || part >= heldCents
        ? undefined
        : { type, ...request, ...PAID_OUTSIDE, refundCents: part };
    case 'cancelRelease':
      return open?.transactionType === 'release' ? { type, by, at, operation: open } : undefined;
    case 'release':
    case 'releasePart':
      return ended && open.transactionType === 'release' && isWhole === (type === 'release')
        ? { type, ...ended, transferId: 'tr_1' }
        : undefined;
    case 'refund':
    case 'refundPart':
      if (!ended || open.transactionType !== 'refund' || isWhole !== (type === 'refund')) return;
      return { type, ...ended, refundId: 're_1', isSuspended: escrow.status === 'disputed' };
    case 'failRefund':
      return ended && open.transactionType === 'refund' ? { type, ...ended, decidedBy } : undefined;
    case 'returnRefund':
      return refund?.stripeRefundId ? { type, at, operation: refund, decidedBy } : undefined;
    case 'returnPart':
      return refund?.stripeRefundId && escrow.status !== 'refunded'
        ? { type, at, operation: refund, decidedBy }
        : undefined;
    case 'reverseRelease':
    case 'reclaimRelease':
      return release && escrow.status === 'released'
        ? { type, at, operation: release, transferId: 'tr_2' }
        : undefined;
    case 'adoptRefund':
      return open || payment.parts.length > 0 ? undefined : { type, at, refundId: 're_2' };
    case 'holdDispute':
      return open?.transactionType === 'refund'
        ? undefined
        : { type, at, disputeId: 'dp_1', checkAt: at, ...(open && { operation: open }) };
    case 'noteDispute':
      return { type, at, disputeId: 'dp_1', checkAt: at };
    case 'resumeRelease':
      return !open && (escrow.releasedAt || payment.parts.length > 0)
        ? { type, at, notes: null }
        : undefined;
    case 'loseDispute':
      return { type, at, ...(open && { operation: open }) };
    case 'remind':
      return { type, at, notice: 'ending' as const, until: at };
    default:
      return { type, ...stated };
  }
}

const terms = fc.record({
  amount: fc.integer({ min: 50, max: 99_999_999 }),
  bps: fc.integer({ min: 0, max: 3_000 }),
});

function expectAgreed(payments: Payment[], label: string): void {
  for (const payment of payments.filter(({ escrow }) => escrow)) {
    const { model, ledger, escrow } = payment;
    expect(ledger, label).toEqual(model);
    expect(Math.min(...Object.values(model)), label).toBeGreaterThanOrEqual(0);
    expect(model.fees, label).toBeLessThanOrEqual(payment.fee);
    const isFinal = escrow?.status === 'released' || escrow?.status === 'refunded';
    expect(model.held === 0, label).toBe(isFinal);
    // Parts only: the fee of all that was released is the agreed one.
    if (isFinal && model.returned === 0) expect(model.fees, label).toBe(payment.fee);
  }
  const sum = (name: keyof Payment['model']) =>
    payments.reduce((total, { model }) => total + model[name], 0);
  const employer = sumOf(payments.map((payment) => payment.statement('employer')));
  const seeker = sumOf(payments.map((payment) => payment.statement('job_seeker')));
  const paid = sum('held') + sum('net') + sum('fees') + sum('returned');
  expect(employer, label).toMatchObject({
    amount: sum('returned') - paid,
    held: sum('held'),
    fee: sum('fees'),
  });
  expect(seeker, label).toMatchObject({ amount: sum('net'), held: 0, fee: sum('fees') });
}

test(`machine, books, receipts and statements agree to the cent in ${RUNS} histories (seed ${SEED})`, {
  tags: ['nightly'],
  timeout: 240_000,
}, () => {
  const seen = new Set<EscrowEventType>();
  fc.assert(
    fc.property(
      fc.array(terms, { minLength: 1, maxLength: 4 }),
      fc.array(draw, { minLength: 40, maxLength: 160 }),
      (steps, draws) => {
        const payments = steps.map(
          ({ amount, bps }) => new Payment(amount, Math.floor((amount * bps) / 10_000)),
        );
        let time = START;
        for (const payment of payments) {
          payment.apply({ type: 'fund', at: new Date(time), description: null });
        }
        for (const one of draws) {
          const payment = payments[one.which % payments.length];
          time += one.hours * HOUR_MS;
          const event = payment && eventOf(payment, one, new Date(time));
          if (!event || !payment.apply(event as EscrowEvent<EscrowEventType>)) continue;
          seen.add(one.type);
          expectAgreed(payments, `${one.type} of ${payment.terms.amount}`);
        }
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(ESCROW_EVENTS.filter((type) => !seen.has(type) && type !== 'fund')).toEqual([]);
});
