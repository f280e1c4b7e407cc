export const ACTS = [
  ...(['release', 'refund', 'cancel', 'deliver', 'object'] as const),
  ...(['ask for changes', 'answer', 'consent'] as const),
  ...(['staff release', 'staff refund', 'staff split'] as const),
  ...(['set up payouts', 'dispute', 'win', 'lose'] as const),
] as const;

/** What one of them, staff or the bank does. */
export type Act = (typeof ACTS)[number];

/** In so many days the employer wants changes. */
export const CHANGES_IN = 12;

/** What staff give back of 250.00 in a split. */
export const PART = 8_333;

/** Where the money is; `waiting` is a release without a payout account. */
export type Money = 'held' | 'waiting' | 'paid' | 'returned' | 'disputed';

/**
 * The outcome of held money by the published rules, without any table of the server.
 * Days are those that count: a dispute stops them.
 */
export class Agreement {
  money: Money = 'held';
  day = 0;
  deliveredOn: number | undefined;
  objected = false;
  answered = false;
  /** The day by which the employer wants changes. */
  changesBy: number | undefined;
  /** The day on which delivered work is paid. */
  paidOn = Number.POSITIVE_INFINITY;
  consented = false;
  canBePaid = false;
  /** A charge is disputed once. */
  wasDisputed = false;
  /** What the end of the hold gave back was refused. */
  isRefused = false;
  /** It was staff that decided what waits. */
  isStaffs = false;
  /** What staff decided was refused: they decide anew. */
  isLeftToStaff = false;
  /** A part is given back; all else concerns the rest. */
  isSplit = false;

  /** @returns why not, or undefined when it is done */
  take(act: Act): string | undefined {
    const isHeld = this.money === 'held';
    const isStated = this.deliveredOn !== undefined || this.objected;
    const no = 'INVALID_TRANSITION';
    switch (act) {
      case 'release':
        if (!isHeld) return no;
        this.decide('employer');
        return this.pay();
      case 'refund':
        if (!isHeld) return no;
        if (isStated && !this.consented) return 'REFUND_NEEDS_CONSENT';
        this.decide('employer');
        return this.giveBack();
      case 'staff release':
        if (!isHeld) return no;
        this.decide('staff');
        return this.pay();
      case 'staff refund':
        if (!isHeld) return no;
        this.decide('staff');
        this.isLeftToStaff = this.giveBack() !== undefined;
        return undefined;
      case 'staff split':
        if (!isHeld) return no;
        this.decide('staff');
        this.isLeftToStaff = this.wasDisputed;
        if (this.wasDisputed) return undefined;
        this.isSplit = true;
        return this.pay();
      case 'cancel':
        if (this.money !== 'waiting' || this.isStaffs || this.deliveredOn !== undefined) return no;
        this.money = 'held';
        return undefined;
      case 'deliver':
        if (this.deliveredOn !== undefined || this.consented) return no;
        if (!isHeld && this.money !== 'waiting') return no;
        this.deliveredOn = this.day;
        this.paidOn = this.day + 14;
        return undefined;
      case 'object':
        if (!isHeld || this.objected || this.consented) return no;
        this.objected = true;
        return undefined;
      case 'ask for changes':
        if (!isHeld || this.deliveredOn === undefined) return no;
        if (this.changesBy !== undefined || this.answered || this.consented) return no;
        this.changesBy = this.day + CHANGES_IN;
        this.paidOn += CHANGES_IN;
        return undefined;
      case 'answer':
        if (!isHeld || !isStated || this.answered) return no;
        this.answered = true;
        return undefined;
      case 'consent':
        // Once more is a repeat.
        if (this.consented) return undefined;
        if (!isHeld || !isStated) return no;
        this.consented = true;
        return undefined;
      case 'set up payouts':
        this.canBePaid = true;
        if (this.money === 'waiting') this.money = 'paid';
        return undefined;
      case 'dispute':
        if (this.wasDisputed || !(isHeld || this.money === 'waiting')) return undefined;
        this.money = 'disputed';
        this.wasDisputed = true;
        return undefined;
      case 'win':
      case 'lose':
        if (this.money !== 'disputed') return undefined;
        this.money = act === 'win' ? 'held' : 'returned';
        // What staff have begun is completed.
        return this.isSplit && act === 'win' ? this.pay() : undefined;
    }
  }

  /** One day after another. */
  wait(days: number): void {
    for (let passed = 0; passed < days && this.money !== 'disputed'; passed += 1) {
      this.day += 1;
      this.think();
    }
  }

  /** Time moves no money that one of them contests. */
  get isContested(): boolean {
    if (this.money !== 'held' || this.consented) return false;
    const isOpenAtEnd = this.changesBy !== undefined && this.changesBy >= 85;
    return this.objected || (this.deliveredOn !== undefined && (this.answered || isOpenAtEnd));
  }

  /** What the days that have passed decide. */
  think(): void {
    const isUncontested = !this.answered && !this.consented;
    const isDue = this.day >= this.paidOn;
    const isOver = this.day >= 85;
    const isDelivered = this.deliveredOn !== undefined;
    if (this.isLeftToStaff || this.isContested) return;
    if (this.money === 'held' && isUncontested && (isDue || (isOver && isDelivered))) this.pay();
    const isLeft = this.money === 'held' || this.money === 'waiting';
    if (!isOver || !isLeft || this.isRefused) return;
    this.isRefused = this.giveBack() !== undefined;
    // What the bank does not take back may still be paid; else staff decide.
    if (this.isRefused) this.think();
  }

  decide(by: 'employer' | 'staff'): void {
    this.isStaffs = by === 'staff';
    this.isLeftToStaff = false;
  }

  /** What the card holder has, in cents. */
  get givenBack(): number {
    return this.money === 'returned' ? 25_000 : this.isSplit ? PART : 0;
  }

  /** Stripe refuses the refund of a charge that was disputed once: the one open end. */
  giveBack(): string | undefined {
    this.money = this.wasDisputed ? 'held' : 'returned';
    return this.wasDisputed ? 'REFUND_REFUSED' : undefined;
  }

  pay(): undefined {
    this.money = this.canBePaid ? 'paid' : 'waiting';
  }
}
