/** @module-tag nightly */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { lockEscrow } from '#server/features/payments/escrow/machine.ts';
import { answerOffer, makeOffer, withdrawOffer } from '#server/features/payments/offers.ts';
import { presentEscrow } from '#server/features/payments/present.ts';
import { findEscrow, ofEscrow } from '#server/features/payments/queries.ts';
import { cancelRelease, requestOperation } from '#server/features/payments/service.ts';
import { recordStatement } from '#server/features/payments/statements.ts';
import type { PaymentsDeps } from '#server/features/payments/stripe/deps.ts';
import type { Actor } from '#server/platform/core/actor.ts';
import { AppError } from '#server/platform/core/errors.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { PARTY_ACTS, type PartyAct } from '#shared/domain/escrow-acts.ts';
import { ESCROW_STATUSES, OFFER_OUTCOMES, STATEMENTS } from '#shared/domain/escrow-status.ts';
import { toCents } from '#shared/domain/money.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createParty, DAY, fundEscrow, funding, type MoneyApp } from '#tests/support/money.ts';
import { escrowOf } from './events.ts';
import { test } from './fixtures.ts';

const RUNS = 60;
const SEED = 20_261_127;

class Undone extends Error {}

const AT = new Date('2026-12-01T00:00:00.000Z');
const maybe = fc.boolean().map((is) => (is ? AT : null));
const seldom = fc.integer({ min: 0, max: 4 }).map((of) => (of === 0 ? AT : null));

const states = fc.record({
  columns: fc.record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant('funded' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...ESCROW_STATUSES) },
    ),
    deliveredAt: maybe,
    objectedAt: maybe,
    changesAskedAt: maybe,
    changesAgreedAt: seldom,
    changesRefusedAt: seldom,
    answeredAt: seldom,
    consentedAt: seldom,
    employerAppealedAt: seldom,
    seekerAppealedAt: seldom,
    offeredAt: maybe,
    offerReleased: fc.constantFrom('0.00', '100.00'),
    offerOutcome: fc.option(fc.constantFrom(...OFFER_OUTCOMES), { freq: 1 }),
    decidedBy: fc.constantFrom(null, 'employer' as const, 'staff' as const, 'agreement' as const),
  }),
  /** Share of a part that has left the escrow. */
  part: fc.constantFrom(null, null, '83.33'),
  /** A release or refund that is open. */
  operation: fc.constantFrom(null, null, 'waiting', 'sent'),
});
type State = typeof states extends fc.Arbitrary<infer S> ? S : never;

/** Brings an escrow of 250.00 into a state, and the operations that belong to it. */
async function enter(tx: Db, escrowId: number, { columns, part, operation }: State) {
  const offerRefunded = (250 - Number(columns.offerReleased)).toFixed(2);
  await tx
    .update(escrows)
    .set({ ...columns, offerRefunded })
    .where(eq(escrows.id, escrowId));
  const people = { escrowId, fromUserId: 1, toUserId: 2, nextAttemptAt: AT };
  const common = { ...people, createdAt: AT, processedAt: AT };
  if (part) {
    const row = { transactionType: 'refund', status: 'completed', isPart: true } as const;
    await tx.insert(paymentTransactions).values({ ...common, ...row, amount: part });
  }
  const { status } = columns;
  const hasRelease = status === 'releasing';
  const isOpen = hasRelease || (operation !== null && ['funded', 'in_progress'].includes(status));
  if (!isOpen) return;
  const isWaiting = operation === 'waiting';
  await tx.insert(paymentTransactions).values({
    ...common,
    transactionType: hasRelease ? 'release' : 'refund',
    status: isWaiting ? 'pending' : 'processing',
    waitingFor: hasRelease && isWaiting ? 'payout-account' : null,
    amount: '1.00',
  });
}

/** Attempts an act by its service. */
async function attempt(
  deps: PaymentsDeps,
  actor: Actor,
  act: PartyAct,
  { escrowId, offered }: { escrowId: number; offered: string },
): Promise<void> {
  const words = { escrowId, text: `Words on ${act}` };
  const releasedCents = toCents(offered);
  switch (act) {
    case 'release':
    case 'refund':
      return requestOperation(deps, actor, { type: act, escrowId, description: act });
    case 'take-back':
      return cancelRelease(deps, actor, escrowId);
    case 'offer':
      return makeOffer(deps, actor, { ...words, releasedCents: 5_000 });
    case 'withdraw-offer':
      return withdrawOffer(deps, actor, escrowId);
    case 'accept-offer':
    case 'decline-offer':
      return answerOffer(deps, actor, { ...words, releasedCents, accepts: act[0] === 'a' });
    default: {
      const kind = STATEMENTS.find((each) => each === act);
      if (!kind) throw new Error(`${act} is not tried here.`);
      const until = new Date(deps.clock.now().getTime() + 5 * DAY);
      return recordStatement(deps, actor, { ...words, kind, until });
    }
  }
}

async function peopleOf(app: MoneyApp) {
  const party = await createParty(app);
  const { employer, seeker } = party;
  const { id: escrowId } = await fundEscrow(app, party);
  const { rows } = await app.pool.query('SELECT id FROM company_profiles WHERE user_id = $1', [
    employer.user.id,
  ]);
  const company = { id: rows[0].id, accountId: employer.user.id, role: 'owner' as const };
  const actors: Actor[] = [
    { id: employer.user.id, role: 'employer', company },
    { id: seeker.user.id, role: 'job_seeker' },
  ];
  return { escrowId, actors };
}

test(`a view lists the acts that the server takes, and no other (seed ${SEED})`, async ({
  app,
}) => {
  const { escrowId, actors } = await peopleOf(app);
  const undone = async (db: Db, work: (tx: Db) => Promise<void>) => {
    const run = db.transaction(async (tx) => {
      await work(tx);
      throw new Undone();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  };
  const rowOf = async (tx: Db) => (await lockEscrow(tx, ofEscrow(escrowId)))?.escrow;
  const tried = new Set<PartyAct>();

  /** Compares the view of one party with what each of their acts does in this state. */
  async function compare(tx: Db, actor: Actor, state: State) {
    const row = await findEscrow(tx, ofEscrow(escrowId));
    if (!row) throw new Error('The escrow is gone.');
    const { actions } = presentEscrow(row, actor);
    for (const act of PARTY_ACTS[actor.role]) {
      if (act === 'finish' || act === 'discard') continue;
      await undone(tx, async (inner) => {
        // Stripe does not answer, so that every act ends with its record.
        const deps = { ...app.money, db: inner, gateway: {} as PaymentsDeps['gateway'] };
        const before = await rowOf(inner);
        const said = { escrowId, offered: state.columns.offerReleased };
        const refused = await attempt(deps, actor, act, said).then(
          () => false,
          (error: unknown) => error instanceof AppError,
        );
        const isTaken = actions.includes(act);
        if (isTaken) tried.add(act);
        const label = `${act} of ${actor.role} in ${JSON.stringify(state)}`;
        // The repeat of an act is neither refused nor has an effect.
        const hasEffect = JSON.stringify(before) !== JSON.stringify(await rowOf(inner));
        expect(!refused && hasEffect, label).toBe(isTaken);
      });
    }
  }

  await fc.assert(
    fc.asyncProperty(states, async (state) =>
      undone(app.db, async (tx) => {
        await enter(tx, escrowId, state);
        for (const actor of actors) await compare(tx, actor, state);
      }),
    ),
    { numRuns: RUNS, seed: SEED },
  );
  const all = [...PARTY_ACTS.employer, ...PARTY_ACTS.job_seeker];
  expect([...tried, 'finish', 'discard'].toSorted()).toEqual([...new Set(all)].toSorted());
});

test('a payment that is not made yet can be finished or discarded', async ({ app }) => {
  const party = await createParty(app);
  const { client } = party.employer;
  const { body } = await client.fundEscrow({ body: funding(app, party.application.id) });
  expect((await escrowOf(party)).actions).toEqual(['finish', 'discard']);
  const { paymentIntentId } = body;
  expect((await client.discardPayment({ body: { paymentIntentId } })).status).toBe(204);
});

test('members who do not pay read no acts', async ({ app }) => {
  const party = await createParty(app);
  await fundEscrow(app, party);
  const params = { applicationId: party.application.id };
  const recruiter = await joinCompany(app, party.employer, 'recruiter');
  const finance = await joinCompany(app, party.employer, 'finance');
  const actionsOf = async ({ client }: typeof finance) =>
    (await client.getApplicationEscrow({ params })).body.actions;
  expect(await actionsOf(recruiter)).toEqual([]);
  expect(await actionsOf(finance)).toEqual(['release', 'refund']);
});
