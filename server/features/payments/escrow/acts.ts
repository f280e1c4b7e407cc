import { PARTY_ACTS, type PartyAct } from '#shared/domain/escrow-acts.ts';
import { ESCROW_TRANSITIONS, type EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { toCents } from '#shared/domain/money.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { invalidTransition, refusalOf } from './events.ts';
import { heldOf, partsOf } from './movements.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

/** State of an escrow that decides which acts it allows. */
export interface ActFacts {
  escrow: EscrowRow;
  /** Its open release or refund. */
  current: TransactionRow | undefined;
  /** Cents that are left of its amount. */
  heldCents: number;
}

type EscrowAct = Exclude<PartyAct, 'finish' | 'discard'>;

interface ActRule {
  event: EscrowEventType;
  /** Open release or refund beside which it is possible; the default is none. */
  beside?: 'release' | 'waiting release';
}

const RULES: Record<Exclude<EscrowAct, 'appeal'>, ActRule> = {
  release: { event: 'requestRelease' },
  'take-back': { event: 'cancelRelease', beside: 'waiting release' },
  refund: { event: 'requestRefund' },
  changes: { event: 'askForChanges' },
  answer: { event: 'answer' },
  offer: { event: 'offer' },
  'withdraw-offer': { event: 'withdrawOffer' },
  delivery: { event: 'deliver', beside: 'release' },
  note: { event: 'addNote' },
  objection: { event: 'object' },
  agreement: { event: 'agreeToChanges' },
  refusal: { event: 'refuseChanges' },
  consent: { event: 'consent' },
  'accept-offer': { event: 'acceptOffer' },
  'decline-offer': { event: 'declineOffer' },
};

const ruleOf = (act: EscrowAct, role: Actor['role']): ActRule =>
  act === 'appeal'
    ? { event: role === 'employer' ? 'appealOfEmployer' : 'appealOfSeeker' }
    : RULES[act];

/** Whether an offer divides the money that is held now. */
const isCurrentOffer = ({ escrow, heldCents }: ActFacts): boolean =>
  toCents(escrow.offerReleased ?? '0') + toCents(escrow.offerRefunded ?? '0') === heldCents;

/**
 * Error for an act of a party that the escrow does not allow. Services and views ask the same, so
 * that no page offers an act that the server refuses.
 * @returns undefined if the act is allowed
 */
function refusalOfAct(act: EscrowAct, role: Actor['role'], facts: ActFacts): AppError | undefined {
  const { escrow, current } = facts;
  const { event, beside } = ruleOf(act, role);
  if (!isFree(current, beside)) return invalidTransition(escrow.status, pendingType(current));
  const isOutdated = act.endsWith('-offer') && !isCurrentOffer(facts);
  if (isOutdated || !ESCROW_TRANSITIONS[event][escrow.status]) {
    return invalidTransition(escrow.status);
  }
  return refusalOf(escrow, { type: event, by: 'employer' });
}

function isFree(current: ActFacts['current'], beside: ActRule['beside']): boolean {
  if (beside === 'release') return current?.transactionType !== 'refund';
  if (beside !== 'waiting release') return current === undefined;
  return current?.waitingFor === 'payout-account' && current.status === 'pending';
}

/**
 * Checks an act of a party on a locked escrow.
 * @returns cents that are held
 * @throws AppError INVALID_TRANSITION, REFUND_NEEDS_CONSENT
 */
export async function requireAct(
  tx: Db,
  { role }: Actor,
  act: EscrowAct,
  { escrow, current }: Pick<ActFacts, 'escrow' | 'current'>,
): Promise<number> {
  const { cents: heldCents } = heldOf(escrow, await partsOf(tx, escrow.id));
  const refusal = refusalOfAct(act, role, { escrow, current, heldCents });
  if (refusal) throw refusal;
  return heldCents;
}

/** Acts that a party may do now. */
export const actsOf = (role: Actor['role'], facts: ActFacts): PartyAct[] =>
  PARTY_ACTS[role].filter(
    (act) => act !== 'finish' && act !== 'discard' && !refusalOfAct(act, role, facts),
  );

export const pendingType = (current: TransactionRow | undefined) =>
  current && current.status !== 'completed' ? current.transactionType : undefined;
