export const ACTS = [
  ...(['release', 'refund', 'cancel', 'deliver', 'object'] as const),
  ...(['ask for changes', 'answer', 'consent', 'add note'] as const),
  ...(['agree to changes', 'refuse changes', 'appeal of employer', 'appeal of seeker'] as const),
  ...(['offer part', 'offer refund', 'withdraw', 'accept', 'decline'] as const),
  ...(['staff release', 'staff refund', 'staff split'] as const),
  ...(['set up payouts', 'dispute', 'win', 'lose'] as const),
] as const;

/** An act of a party, of staff or of the bank. */
export type Act = (typeof ACTS)[number];

/** Days until the deadline for the employer's changes. */
export const CHANGES_IN = 12;

/** Refunded part of 250.00 in staff's split, in cents. */
export const PART = 8_333;

/** Released share of an offer of a part, in cents. */
export const OFFERED = 10_000;

/** State of the money; `waiting` is a release without a payout account. */
export type Money = 'held' | 'waiting' | 'paid' | 'returned' | 'disputed';

/**
 * Model of held money by the published rules, independent of the server's tables. Days do not count
 * during a dispute.
 */
export class Agreement {
  money: Money = 'held';
  day = 0;
  deliveredOn: number | undefined;
  objected = false;
  answered = false;
  /** Day of the deadline for the employer's changes. */
  changesBy: number | undefined;
  /** Day on which delivered work is paid. */
  paidOn = Number.POSITIVE_INFINITY;
  consented = false;
  canBePaid = false;
  /** A charge can be disputed only once. */
  wasDisputed = false;
  /** The refund at the end of the hold was refused. */
  isRefused = false;
  /** Staff, or both parties, made the decision that is pending. */
  isByStaff = false;
  /** The refund that they decided was refused, so staff decide. */
  needsStaff = false;
  /** A part is refunded; everything else concerns the rest. */
  isSplit = false;
  /** Cents that were refunded as a part. */
  refundedPart = 0;
  hasReplied = false;
  hasRefusedChanges = false;
  appeals = { employer: false, seeker: false };
  /** Shares of the offer that can be answered, in cents. */
  offer: { released: number; refunded: number } | undefined;
  offerEndedBy: 'withdraw' | 'accept' | 'decline' | undefined;

  /** @returns the error code of a refusal, or undefined */
  perform(act: Act): string | undefined {
    const isHeld = this.money === 'held';
    const isStated = this.deliveredOn !== undefined || this.objected;
    const no = 'INVALID_TRANSITION';
    const isUnsettled = isHeld && isStated && !this.consented;
    switch (act) {
      case 'release':
        if (!isHeld) return no;
        this.decide('employer');
        return this.pay();
      case 'refund':
        if (!isHeld) return no;
        if (isStated && !this.consented) return 'REFUND_NEEDS_CONSENT';
        this.decide('employer');
        return this.refund();
      case 'staff release':
        if (!isHeld) return no;
        this.decide('staff');
        return this.pay();
      case 'staff refund':
        if (!isHeld) return no;
        this.decide('staff');
        this.needsStaff = this.refund() !== undefined;
        return undefined;
      case 'staff split':
        if (!isHeld) return no;
        this.decide('staff');
        this.needsStaff = this.wasDisputed;
        if (this.wasDisputed) return undefined;
        return this.split(PART);
      case 'cancel':
        if (this.money !== 'waiting' || this.isByStaff || this.deliveredOn !== undefined) return no;
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
        if (!isUnsettled || this.changesBy !== undefined || this.answered) return no;
        this.changesBy = this.day + CHANGES_IN;
        this.paidOn += CHANGES_IN;
        return undefined;
      case 'answer':
        if (!isHeld || !isStated || this.answered) return no;
        this.answered = true;
        return undefined;
      case 'consent':
        // A repeat has no effect.
        if (this.consented) return undefined;
        if (!isHeld || !isStated) return no;
        this.consented = true;
        return undefined;
      case 'add note':
        return isHeld && this.deliveredOn !== undefined && !this.consented ? undefined : no;
      case 'agree to changes':
      case 'refuse changes':
        if (!isUnsettled || this.changesBy === undefined || this.hasReplied) return no;
        this.hasReplied = true;
        this.hasRefusedChanges = act === 'refuse changes';
        return undefined;
      case 'appeal of employer':
      case 'appeal of seeker': {
        const side = act === 'appeal of employer' ? 'employer' : 'seeker';
        if (!isUnsettled || this.appeals[side]) return no;
        this.appeals[side] = true;
        return undefined;
      }
      case 'offer part':
      case 'offer refund': {
        if (!isUnsettled) return no;
        const released = act === 'offer part' ? OFFERED : 0;
        this.offer = { released, refunded: this.heldCents - released };
        this.offerEndedBy = undefined;
        return undefined;
      }
      case 'withdraw':
      case 'accept':
      case 'decline': {
        // A repeat has no effect.
        if (this.offerEndedBy === act) return undefined;
        const { offer } = this;
        const isOpen = offer && offer.released + offer.refunded === this.heldCents;
        if (!isUnsettled || !isOpen) return no;
        this.offer = undefined;
        this.offerEndedBy = act;
        return act === 'accept' ? this.divide(offer) : undefined;
      }
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
        // The pending decision of staff is completed.
        return this.isSplit && act === 'win' ? this.pay() : undefined;
    }
  }

  /** Advances day by day. */
  wait(days: number): void {
    for (let passed = 0; passed < days && this.money !== 'disputed'; passed += 1) {
      this.day += 1;
      this.applyDeadlines();
    }
  }

  /** Deadlines move no money that a party contests. */
  get isContested(): boolean {
    if (this.money !== 'held' || this.consented) return false;
    const isOpenAtEnd = this.changesBy !== undefined && this.changesBy >= 85;
    if (this.objected || this.appeals.employer || this.appeals.seeker) return true;
    const isRejected = this.answered || this.hasRefusedChanges || isOpenAtEnd;
    return this.deliveredOn !== undefined && isRejected;
  }

  /** Applies the deadlines that have passed. */
  applyDeadlines(): void {
    const isUncontested = !this.answered && !this.consented;
    const isDue = this.day >= this.paidOn;
    const isOver = this.day >= 85;
    const isDelivered = this.deliveredOn !== undefined;
    if (this.needsStaff || this.isContested) return;
    if (this.money === 'held' && isUncontested && (isDue || (isOver && isDelivered))) this.pay();
    const isLeft = this.money === 'held' || this.money === 'waiting';
    if (!isOver || !isLeft || this.isRefused) return;
    this.isRefused = this.refund() !== undefined;
    // After a refused refund the money may still be paid; else staff decide.
    if (this.isRefused) this.applyDeadlines();
  }

  decide(by: 'employer' | 'staff'): void {
    this.isByStaff = by === 'staff';
    this.needsStaff = false;
  }

  /** Amount refunded to the card holder, in cents. */
  get refundedCents(): number {
    if (this.money === 'returned') return 25_000;
    return this.refundedPart;
  }

  get heldCents(): number {
    return 25_000 - this.refundedPart;
  }

  /** Carries an accepted offer out. */
  divide({ released, refunded }: { released: number; refunded: number }): string | undefined {
    this.decide('staff');
    this.needsStaff = this.wasDisputed;
    if (released === 0) this.consented = true;
    if (released === 0 || this.wasDisputed) return this.refund();
    return this.split(refunded);
  }

  split(refunded: number): undefined {
    this.isSplit = true;
    this.refundedPart += refunded;
    return this.pay();
  }

  /** Stripe refuses the refund of a charge that was disputed: the one case without an outcome. */
  refund(): string | undefined {
    this.money = this.wasDisputed ? 'held' : 'returned';
    return this.wasDisputed ? 'REFUND_REFUSED' : undefined;
  }

  pay(): undefined {
    this.money = this.canBePaid ? 'paid' : 'waiting';
  }
}
