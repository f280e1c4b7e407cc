import { describe, expect } from 'vitest';
import { paymentNotice } from '#server/features/mail/payment-notice.ts';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { decideByStaff } from '#server/features/payments/staff/service.ts';
import type { MailData } from '#server/platform/mail/kinds.ts';
import type { Locale } from '#shared/locales/text.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import type { Person } from '#tests/support/factories.ts';
import {
  createParty,
  expectSoundBooks,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { codeAt, turnOnFactor } from '#tests/support/second-factor.ts';
import { mailsTo } from '../account/links.ts';
import { test } from './fixtures.ts';
import { holdMoney as hold } from './held.ts';

test.afterEach(({ app }) => {
  app.faults.before = undefined;
  return expectSoundBooks(app);
});

/** Held money of 250.00 that was delivered, and the calls about an offer. */
async function holdMoney(app: MoneyApp, { card = 'pm_card_visa', isDelivered = true } = {}) {
  const held = await hold(app, { card });
  const { escrowId, party, state } = held;
  if (isDelivered) await state('delivery');
  const { employer, seeker } = party;
  const settle = async () => {
    app.clock.advance(5_000);
    for (let round = 0; round < 3; round += 1) await app.settle();
  };
  return {
    ...held,
    settle,
    offer: (released: string | number = '100.00', text: string | null = 'Half of it is done') =>
      employer.client.makeOffer({ body: { escrowId, released, text } }),
    withdraw: () => employer.client.withdrawOffer({ body: { escrowId } }),
    reply: (accepts: boolean, released: string | number = '100.00') =>
      seeker.client.answerOffer({ body: { escrowId, released, accepts } }),
    moves: async () =>
      (await employer.client.listTransactions()).body
        .toReversed()
        .map((move) => [move.type, move.amount, move.processingFee, move.status].join(' ')),
  };
}

test('an accepted offer divides the money, with a receipt of each part', async ({ app }) => {
  const { party, offer, reply, settle, now, moves, wait } = await holdMoney(app);
  await readyPayouts(app, party);
  expect((await offer()).body).toMatchObject({
    offer: { net: '95.00', fee: '5.00', released: '100.00', refunded: '150.00', outcome: null },
    decision: null,
    held: '250.00',
  });
  expect((await party.seeker.client.listSeekerEscrows()).body[0]?.actions).toEqual(
    expect.arrayContaining(['accept-offer', 'decline-offer', 'appeal']),
  );
  const replies = await Promise.all([reply(true), reply(true)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await settle();
  expect(await moves()).toEqual([
    'fund 250.00 0.00 completed',
    'refund 150.00 0.00 completed',
    'release 95.00 5.00 completed',
  ]);
  const { body: transactions } = await party.employer.client.listTransactions();
  expect(transactions.every(({ receipt }) => receipt !== null)).toBe(true);
  const ended = {
    status: 'released',
    decidedBy: 'agreement',
    decision: { net: '95.00', fee: '5.00', refunded: '150.00', explanation: 'Half of it is done' },
    offer: { outcome: 'accepted' },
    held: '0.00',
    actions: [],
  };
  expect(await now()).toMatchObject(ended);
  await wait(100);
  expect(await now()).toMatchObject(ended);
});

test('both are mailed about an offer and what became of it, in their languages', async ({
  app,
}) => {
  const { party, offer, reply, escrowId } = await holdMoney(app);
  const place = { address: 'a@example.ca', timeZone: 'America/Toronto' };
  const textOf = async ({ user }: Person, about: 'offer' | 'offer-accepted', locale: Locale) => {
    const queued = await mailsTo(app, user.id, 'payment');
    expect(queued.map(({ data }) => (data as MailData['payment']).about)).toContain(about);
    const reader = { ...place, locale, userId: user.id, fullName: user.fullName };
    const now = app.clock.now();
    const context = { db: app.db, data: { escrowId, about }, since: now, now };
    const written = await paymentNotice({ ...context, reader: { ...reader, isConfirmed: true } });
    return typeof written === 'string' || 'until' in written ? '' : written.paragraphs.join(' ');
  };
  const { employer, seeker } = party;
  await offer();
  expect(await textOf(seeker, 'offer', 'en')).toMatch(
    /offers you \$95\.00, after the platform fee, and takes \$150\.00 back\. .* Payment \d+, \$250\.00, for /,
  );
  expect(await textOf(seeker, 'offer', 'fr')).toMatch(/vous offre 95,00\s\$, frais de .+ déduits/);
  await reply(true);
  expect(await textOf(employer, 'offer-accepted', 'en')).toMatch(
    /\$150\.00 is refunded to your card, and \$95\.00 is released/,
  );
});

test('an offer of nothing is a refund of all, which the job seeker accepts', async ({ app }) => {
  const { offer, reply, settle, now, moves } = await holdMoney(app);
  await offer(0);
  await reply(true, '0');
  await settle();
  expect(await moves()).toEqual(['fund 250.00 0.00 completed', 'refund 250.00 0.00 completed']);
  expect(await now()).toMatchObject({
    status: 'refunded',
    decision: { by: 'agreement', net: '0.00', refunded: '250.00' },
  });
});

test('an offer is replaced, withdrawn and declined, and only the one that was read is answered', async ({
  app,
}) => {
  const { offer, withdraw, reply, now, party, wait } = await holdMoney(app);
  expectError(await withdraw(), 'INVALID_TRANSITION');
  expectError(await reply(true), 'INVALID_TRANSITION');
  await offer('100.00');
  const twice = await Promise.all([offer('120.00'), offer('120.00')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expectError(await reply(true, '100.00'), 'OFFER_CHANGED');
  expectError(await reply(false, '100.00'), 'OFFER_CHANGED');
  expect((await withdraw()).body.offer).toMatchObject({ outcome: 'withdrawn' });
  expectError(await reply(true, '120.00'), 'INVALID_TRANSITION');
  await offer('130.00');
  const { seeker } = party;
  const { id } = await now();
  const declined = { escrowId: id ?? 0, released: '130.00', accepts: false, text: 'Too little' };
  expect((await seeker.client.answerOffer({ body: declined })).body).toMatchObject({
    offer: { outcome: 'declined', reply: { text: 'Too little' } },
    isContested: false,
  });
  expectError(await reply(true, '130.00'), 'INVALID_TRANSITION');
  const { rows } = await app.pool.query(
    `SELECT act FROM company_acts WHERE escrow_id = $1 AND act LIKE '%offer' ORDER BY id`,
    [id],
  );
  expect(rows.map(({ act }) => act)).toEqual(['offer', 'offer', 'withdraw-offer', 'offer']);
  // An offer stops no date.
  await offer('10.00');
  await readyPayouts(app, party);
  await wait(15);
  expect(await now()).toMatchObject({ status: 'released', decidedBy: 'rule', netAmount: '237.50' });
  expectError(await reply(true, '10.00'), 'INVALID_TRANSITION');
});

test.for([
  ['250.00', 'released: Offer less than what is held; to pay all of it, release the money'],
  ['250.01', 'released: Offer less than what is held; to pay all of it, release the money'],
  ['1.005', 'released: Enter an amount in dollars and cents, such as 250 or 250.50'],
  ['-1', 'released: Enter an amount in dollars and cents, such as 250 or 250.50'],
  ['', 'released: This field is required'],
  [null, 'released: This field is required'],
  [['1'], 'released: Enter an amount in dollars and cents, such as 250 or 250.50'],
] as const)('refuses an offer of %s', async ([released, error], { app }) => {
  const { escrowId, party, now } = await holdMoney(app);
  const body = { escrowId, released };
  expect(fieldErrors(await party.employer.client.raw('makeOffer', { body }))).toEqual([error]);
  expect(await now()).toMatchObject({ offer: null });
});

test('refuses words that cannot be saved, other people, and money that nobody disputes', async ({
  app,
}) => {
  const { escrowId, party, offer, state } = await holdMoney(app, { isDelivered: false });
  expectError(await offer(), 'INVALID_TRANSITION');
  expectError(await state('appeal'), 'INVALID_TRANSITION');
  expectError(await state('note'), 'INVALID_TRANSITION');
  expectError(await state('agreement'), 'INVALID_TRANSITION');
  await state('objection');
  const { employer, seeker } = party;
  const nul = { body: { escrowId, released: '1.00', text: 'nul \u0000' } };
  const unsaved = ['text: This text contains characters that cannot be saved'];
  expect(fieldErrors(await employer.client.raw('makeOffer', nul))).toEqual(unsaved);
  const appeal = { body: { escrowId, kind: 'appeal' as const, text: null } };
  expect(fieldErrors(await seeker.client.raw('addStatement', appeal))).toEqual([
    'text: This field is required',
  ]);
  const answer = { body: { escrowId, released: '1.00', accepts: true } };
  const body = { escrowId, released: '1.00' };
  const anonymous = app.createClient();
  expectError(await anonymous.makeOffer({ body }), 'UNAUTHENTICATED');
  expectError(await anonymous.answerOffer(answer), 'UNAUTHENTICATED');
  expectError(await seeker.client.makeOffer({ body }), 'FORBIDDEN');
  expectError(await seeker.client.withdrawOffer({ body: { escrowId } }), 'FORBIDDEN');
  expectError(await employer.client.answerOffer(answer), 'FORBIDDEN');
  const stranger = await createParty(app);
  expectError(await stranger.employer.client.makeOffer({ body }), 'NOT_FOUND');
  expectError(await stranger.employer.client.withdrawOffer({ body: { escrowId } }), 'NOT_FOUND');
  expectError(await stranger.seeker.client.answerOffer(answer), 'NOT_FOUND');
  const recruiter = await joinCompany(app, employer, 'recruiter');
  expectError(await recruiter.client.makeOffer({ body }), 'MEMBER_ROLE_REQUIRED');
});

test('an offer and its acceptance ask for a second factor, declining does not', async ({ app }) => {
  const { party, offer, reply } = await holdMoney(app);
  const { employer, seeker } = party;
  const { secret } = await turnOnFactor(seeker, app.clock);
  await offer();
  expectError(await reply(true), 'SECOND_FACTOR_REQUIRED');
  expect((await reply(false)).status).toBe(200);
  await offer('50.00');
  const code = codeAt(secret, app.clock.now(), 1);
  await seeker.client.confirmSecondFactor({ body: { code } });
  expect((await reply(true, '50.00')).status).toBe(200);
  await turnOnFactor(employer, app.clock);
  expectError(await offer(), 'SECOND_FACTOR_REQUIRED');
});

test('a part that the bank returns is held again for staff, whatever time passes', async ({
  app,
}) => {
  const card = 'pm_card_refundFail';
  const { party, offer, reply, settle, now, wait } = await holdMoney(app, { card });
  await readyPayouts(app, party);
  await offer();
  await reply(true);
  await settle();
  const decision = { by: 'agreement', net: '95.00', refunded: '0.00' };
  const open = { status: 'funded', refundFailed: true, held: '150.00', decision };
  expect(await now()).toMatchObject({ ...open, offer: { outcome: 'accepted' } });
  await wait(90);
  expect(await now()).toMatchObject(open);
  const { id } = await now();
  const found = (await listFindings(app.db, app.clock.now())).filter(({ ids }) =>
    ids.includes(id ?? 0),
  );
  expect(found.map(({ event }) => event)).toContain('refund.failed');
});

describe('asking Portage', () => {
  test.for(['employer', 'seeker'] as const)(
    'stops every date at once, and alarms, when the %s does it',
    async (side, { app }) => {
      const { party, escrowId, now, wait, reply, offer } = await holdMoney(app);
      await readyPayouts(app, party);
      const appeal = (text: string) =>
        party[side].client.addStatement({ body: { escrowId, kind: 'appeal', text } });
      expect((await appeal('Look at it')).body).toMatchObject({
        isContested: true,
        answerBy: null,
        holdEnds: null,
        appeals: { [side === 'seeker' ? 'jobSeeker' : side]: { text: 'Look at it' } },
      });
      expect((await appeal('Look at it')).status).toBe(200);
      expectError(await appeal('Again'), 'INVALID_TRANSITION');
      const findings = await listFindings(app.db, app.clock.now());
      expect(findings.find(({ event }) => event === 'hold.appealed')?.ids).toContain(escrowId);
      await wait(100);
      expect(await now()).toMatchObject({ status: 'funded', isContested: true });
      // The two can still agree.
      await offer();
      await reply(true);
      await wait(1);
      expect(await now()).toMatchObject({ status: 'released', isContested: false });
    },
  );

  test('both read the decision of staff, its words and amounts, and no act is left', async ({
    app,
  }) => {
    const { party, escrowId, state, settle, offer } = await holdMoney(app);
    await state('appeal');
    await offer();
    await decideByStaff(app.money, {
      type: 'split',
      escrowId,
      refundCents: 10_000,
      reason: 'January is missing',
    });
    await settle();
    const { employer, seeker } = party;
    const decided = {
      status: 'releasing',
      decision: { by: 'staff', explanation: 'January is missing', refunded: '100.00', net: '0.00' },
      offer: { outcome: 'outdated' },
      held: '150.00',
      actions: [],
    };
    expect((await employer.client.listEmployerEscrows()).body[0]).toMatchObject(decided);
    expect((await seeker.client.listSeekerEscrows()).body[0]).toMatchObject(decided);
    await readyPayouts(app, party);
    await settle();
    expect((await seeker.client.listSeekerEscrows()).body[0]).toMatchObject({
      status: 'released',
      decision: { by: 'staff', net: '142.50', fee: '7.50', refunded: '100.00' },
    });
  });
});
