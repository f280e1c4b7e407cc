import { expect } from 'vitest';
import type { EscrowEvent } from '#server/features/payments/escrow/event-types.ts';
import { CHANGES, refusalOf } from '#server/features/payments/escrow/events.ts';
import { NO_STATEMENTS, timesAfter } from '#server/features/payments/escrow/hold.ts';
import { amountsOf, grossOf, heldOf } from '#server/features/payments/escrow/movements.ts';
import type { EscrowRow, TransactionRow } from '#server/features/payments/escrow/rows.ts';
import { sumOf, sumsFor } from '#server/features/payments/receipts/statement.ts';
import { ESCROW_TRANSITIONS, type EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { formatCents, toCents } from '#shared/domain/money.ts';

/** Columns of a new escrow that `NO_STATEMENTS` does not have. */
const BLANK = {
  ...NO_STATEMENTS,
  changesAskedAt: null,
  changesAgreedAt: null,
  offeredAt: null,
  offerOutcome: null,
  releasedAt: null,
  decidedBy: null,
};

/** A payment in memory, changed by the same tables as its rows in the database. */
export class Payment {
  escrow: EscrowRow | undefined;
  movements: TransactionRow[] = [];
  receipts: { movement: TransactionRow; isVoid: boolean }[] = [];
  /** The model: cents that are held, with the job seeker, taken as fees, and returned. */
  model = { held: 0, net: 0, fees: 0, returned: 0 };

  constructor(
    readonly amount: number,
    readonly fee: number,
  ) {}

  get parts(): TransactionRow[] {
    return this.movements.filter(({ isPart, status }) => isPart && status === 'completed');
  }

  get heldCents(): number {
    return heldOf(this.terms, this.parts).cents;
  }

  get terms() {
    const { amount, fee } = this;
    const columns = { amount, platformFee: fee, netAmount: amount - fee };
    return {
      amount: formatCents(columns.amount),
      platformFee: formatCents(columns.platformFee),
      netAmount: formatCents(columns.netAmount),
    };
  }

  get open(): TransactionRow | undefined {
    return this.movements.find(({ status }) => status === 'pending');
  }

  /** The last release or refund that has ended the payment. */
  last(type: TransactionRow['transactionType']): TransactionRow | undefined {
    const isDone = (each: TransactionRow) =>
      each.transactionType === type && each.status === 'completed';
    return this.movements.findLast(isDone);
  }

  /** As `apply` does it with rows. @returns whether the tables take the event */
  apply(event: EscrowEvent<EscrowEventType>): boolean {
    const { escrow } = this;
    const transition = ESCROW_TRANSITIONS[event.type][escrow?.status ?? 'none'];
    if (!transition || (escrow && refusalOf(escrow, event))) return false;
    const change = CHANGES[event.type] as (each: typeof event) => ReturnType<typeof CHANGES.fund>;
    const { escrow: columns, operation: ended, movement } = change(event);
    const before = escrow ?? { ...BLANK, ...this.terms, fundedAt: event.at };
    const changed = { ...before, ...columns, status: transition.to } as EscrowRow;
    this.escrow = { ...changed, ...timesAfter(changed, transition.dates, event.at) };

    const { operation } = event;
    if (operation && ended) Object.assign(operation, ended);
    let added: TransactionRow | undefined;
    if (movement) {
      const amounts = amountsOf(this.terms, movement, operation, this.parts);
      added = { status: 'completed', ...movement, ...amounts } as TransactionRow;
      this.movements.push(added);
    }
    if (transition.receipt) {
      const moved = transition.receipt === 'movement' ? added : operation;
      if (!moved) throw new Error(`${event.type} has no movement for its receipt.`);
      this.receipts.push({ movement: moved, isVoid: transition.receipt === 'void' });
    }
    this.keepModel(event, added);
    return true;
  }

  /** Moves the model's cents by what happened, without the tables. */
  keepModel({ type, operation }: EscrowEvent<EscrowEventType>, added: TransactionRow | undefined) {
    const { model } = this;
    const cents = operation ? toCents(operation.amount) : 0;
    const feeCents = toCents(operation?.processingFee ?? '0');
    switch (type) {
      case 'fund':
        model.held = this.amount;
        return;
      case 'release':
      case 'releasePart':
        model.held -= cents + feeCents;
        model.net += cents;
        model.fees += feeCents;
        return;
      case 'reverseRelease':
      case 'reclaimRelease':
        model.held += cents + feeCents;
        model.net -= cents;
        model.fees -= feeCents;
        return;
      case 'refund':
      case 'refundPart':
        model.held -= cents;
        model.returned += cents;
        return;
      case 'returnRefund':
      case 'returnPart':
        model.held += cents;
        model.returned -= cents;
        return;
      case 'payOutside':
      case 'payPartOutside':
        model.held -= toCents(added?.amount ?? '0');
        model.returned += toCents(added?.amount ?? '0');
        return;
      case 'adoptRefund':
      case 'loseDispute':
        // All that is held goes back.
        expect(added && toCents(added.amount)).toBe(model.held);
        model.returned += model.held;
        model.held = 0;
    }
  }

  /** The ledger of the movements, as the database's view has it. */
  get ledger() {
    const sum = (
      type: TransactionRow['transactionType'],
      cents: (each: TransactionRow) => number,
    ) =>
      this.movements
        .filter((each) => each.transactionType === type && each.status === 'completed')
        .reduce((total, each) => total + cents(each), 0);
    const net = sum('release', ({ amount }) => toCents(amount));
    const fees = sum('release', ({ processingFee }) => toCents(processingFee ?? '0'));
    const returned = sum('refund', ({ amount }) => toCents(amount));
    const held = sum('fund', grossOf) - net - fees - returned;
    return { held, net, fees, returned };
  }

  statement(role: 'employer' | 'job_seeker') {
    const isTheirs = ({ movement }: (typeof this.receipts)[number]) =>
      role === 'employer' || movement.transactionType === 'release';
    const rows = this.receipts.filter(isTheirs).map(({ movement, isVoid }) => {
      const sign = isVoid ? -1 : 1;
      const [amount, fee] = [movement.amount, movement.processingFee ?? '0'].map(toCents);
      const cents = { amount: sign * (amount ?? 0), fee: sign * (fee ?? 0), gst: 0, qst: 0 };
      return sumsFor(role, movement.transactionType, cents);
    });
    return sumOf(rows);
  }
}
