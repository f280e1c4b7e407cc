import { expect } from 'vitest';
import { lapseProposals } from '#server/features/staff/due-proposals.ts';
import { changeRole } from '#server/features/staff/members/service.ts';
import { expectError } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import {
  ALL_READ,
  createParty,
  DAY,
  expectSoundBooks,
  type MoneyApp,
} from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import {
  confirmFactor,
  joinStaff,
  registerMember,
  registerStaff,
  runDecisions,
} from './fixtures.ts';
import { holdMoney } from './held-money.ts';

const decided = {
  reason: 'Ticket 40',
  explanation: 'The work was done as agreed.',
  lastEventId: ALL_READ,
};
const because = { reason: 'Read both sides' };

test.afterEach(({ app }) => expectSoundBooks(app));

/** A large contested amount, and two members who can decide about it. */
async function large(app: MoneyApp, amount = '1200.00') {
  const held = await holdMoney(app, amount);
  const { id, staff: first } = held;
  const second = await registerStaff(app);
  const propose = (decision: 'release' | 'refund', by: Person = first) =>
    by.client.decidePayment({ params: { id }, body: { ...decided, decision } });
  return {
    ...held,
    first,
    second,
    propose,
    listed: async () =>
      (await second.client.listProposals()).body.some(({ escrow }) => escrow.id === id),
  };
}

const answer = (id: number) => ({ params: { id }, body: because });
const proposalOf = async ({ propose }: Awaited<ReturnType<typeof large>>) => {
  const { status, body } = await propose('release');
  expect(status).toBe(200);
  return body.proposal?.id ?? 0;
};

test('more than the limit waits for a second member, and its two people see nothing before', async ({
  app,
}) => {
  const money = await large(app);
  const { party, first, second, propose, read, viewOf, acts } = money;
  const before = [await viewOf(), await viewOf(party.seeker)];
  expect(await read()).toMatchObject({ needsSecondPerson: true, proposal: null, isParty: false });
  const id = await proposalOf(money);
  expect(await read()).toMatchObject({
    canDecide: false,
    escrow: { status: 'funded', decidedBy: null },
    proposal: { decision: 'release', explanation: decided.explanation, isAnothers: false },
  });
  expect([await viewOf(), await viewOf(party.seeker)]).toEqual(before);
  expectError(await propose('refund'), 'DECISION_WAITING');
  expectError(await propose('refund', second), 'DECISION_WAITING');
  expectError(await first.client.confirmProposal(answer(id)), 'SECOND_PERSON_REQUIRED');
  expectError(await first.client.declineProposal(answer(id)), 'SECOND_PERSON_REQUIRED');
  const support = await registerStaff(app, 'support');
  const { body: waiting } = await support.client.listProposals();
  expect(waiting).toContainEqual(
    expect.objectContaining({
      id,
      isAnothers: true,
      escrow: expect.objectContaining({ held: '1200.00' }),
    }),
  );

  const confirmed = await second.client.confirmProposal(answer(id));
  expect(confirmed.body).toMatchObject({
    canDecide: false,
    proposal: { id, dueAt: expect.any(String) },
    escrow: { status: 'funded', decidedBy: null },
  });
  expect([await viewOf(), await viewOf(party.seeker)]).toEqual(before);
  await runDecisions(app);
  expect(await viewOf(party.seeker)).toMatchObject({
    status: 'released',
    notes: decided.explanation,
  });
  expect(await acts()).toEqual(['confirm-decision', 'propose-decision']);
  expect(await money.listed()).toBe(false);
});

test('up to the limit one member decides', async ({ app }) => {
  const { propose, acts } = await large(app, '500.00');
  const { body } = await propose('refund');
  expect(body).toMatchObject({ needsSecondPerson: false, proposal: { decision: 'refund' } });
  await runDecisions(app);
  expect(await acts()).toEqual(['decide-payment']);
});

test('what is declined leaves the money held, and may be proposed again', async ({ app }) => {
  const money = await large(app);
  const { second, read, propose, acts } = money;
  const id = await proposalOf(money);
  expect((await second.client.declineProposal(answer(id))).status).toBe(200);
  for (const decide of ['confirmProposal', 'declineProposal'] as const) {
    expectError(await second.client[decide](answer(id)), 'DECISION_OVER');
  }
  expect(await read()).toMatchObject({ canDecide: true, escrow: { status: 'funded' } });
  expect((await propose('refund')).body.proposal).toMatchObject({ decision: 'refund' });
  expect(await acts()).toEqual(['propose-decision', 'decline-decision', 'propose-decision']);
});

test('two who confirm at once decide it once', async ({ app }) => {
  const money = await large(app);
  const id = await proposalOf(money);
  const third = await registerStaff(app);
  const replies = await Promise.all(
    [money.second, money.second, third].map(({ client }) => client.confirmProposal(answer(id))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await runDecisions(app);
  expect((await money.read()).movements.map(({ type }) => type)).toEqual(['fund', 'release']);
  expect(await money.acts()).toEqual(['confirm-decision', 'propose-decision']);
});

test('a later statement or decision outdates a proposal', async ({ app }) => {
  const money = await large(app);
  const { party, second, viewOf } = money;
  const first = await proposalOf(money);
  app.clock.advance(1_000);
  const objection = { escrowId: money.id, kind: 'objection', text: 'I object' } as const;
  await party.seeker.client.addStatement({ body: objection });
  expectError(await second.client.confirmProposal(answer(first)), 'DECISION_OVER');
  expect(await viewOf()).toMatchObject({ status: 'funded', decidedBy: null });

  const again = await proposalOf(money);
  const release = { escrowId: money.id, notes: 'Settled between us' };
  await party.employer.client.releaseEscrow({ body: release });
  expectError(await second.client.confirmProposal(answer(again)), 'INVALID_TRANSITION');
  expect(await money.listed()).toBe(false);
  expect(await viewOf()).toMatchObject({ decidedBy: 'employer' });
});

test('after three days it lapses, also while it is being confirmed', async ({ app }) => {
  const money = await large(app);
  const { second, acts, read } = money;
  const id = await proposalOf(money);
  const { db, logger, clock } = app;
  const lapse = () => lapseProposals.run({ db, logger, clock }, {});
  const MINUTE = 60_000;
  app.clock.advance(3 * DAY - 2 * MINUTE);
  await lapse();
  expect(await money.listed()).toBe(true);
  app.clock.advance(2 * MINUTE);
  await confirmFactor(second, second.recoveryCodes);
  const [lateReply] = await Promise.all([
    second.client.confirmProposal(answer(id)),
    lapse(),
    lapse(),
  ]);
  expectError(lateReply, 'DECISION_OVER');
  expect(await acts()).toEqual(['lapse-decision', 'propose-decision']);
  expect(await read()).toMatchObject({ canDecide: true, proposal: null });
});

test('a party by the same company or the same confirmed address decides nothing', async ({
  app,
}) => {
  const money = await large(app);
  const { party, propose, second } = money;
  const confirm = (person: Person, email: string) =>
    app.pool.query('UPDATE users SET email = $1, email_confirmed_at = now() WHERE id = $2', [
      email,
      person.user.id,
    ]);
  await confirm(party.employer, `pat${money.id}@mail.example`);
  const alias = await registerStaff(app);
  await confirm(alias, `Pat${money.id}+desk@mail.example`);
  expectError(await propose('refund', alias), 'CONFLICT_OF_INTEREST');
  expect((await money.read(alias)).isParty).toBe(true);

  const colleague = await createParty(app);
  const { rows } = await app.pool.query(
    'SELECT company_name AS name FROM company_profiles WHERE user_id = $1',
    [party.employer.user.id],
  );
  await app.pool.query('UPDATE company_profiles SET company_name = $1 WHERE user_id = $2', [
    ` ${rows[0].name.toUpperCase()}`.trim(),
    colleague.employer.user.id,
  ]);
  await joinStaff(app, colleague.employer);
  expectError(await propose('refund', colleague.employer), 'CONFLICT_OF_INTEREST');

  // Two addresses of one mailbox are one person.
  const proposal = await proposalOf(money);
  await confirm(money.first, `kim${money.id}@mail.example`);
  await confirm(second, `kim${money.id}+2@mail.example`);
  expectError(await second.client.confirmProposal(answer(proposal)), 'SECOND_PERSON_REQUIRED');
});

test('a member of the other role decides from the next call on', async ({ app }) => {
  const { propose } = await large(app);
  const member = await registerMember(app, 'support');
  const change = { login: member.user.username, reason: 'Trained', now: new Date() };
  expectError(await propose('refund', member), 'SECOND_FACTOR_MISSING');
  await joinStaff(app, member, 'support');
  expectError(await propose('refund', member), 'STAFF_ROLE_REQUIRED');
  expect(await changeRole(app.db, { ...change, role: 'money' })).toBe(true);
  expect(await changeRole(app.db, { ...change, role: 'money' })).toBe(false);
  expect((await propose('refund', member)).status).toBe(200);
});
