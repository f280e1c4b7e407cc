import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { createParty, fundEscrow, funding } from '#tests/support/money.ts';
import { codeAt, turnOnFactor, wrongCode } from '#tests/support/second-factor.ts';
import { test } from './fixtures.ts';

const MINUTE = 60_000;

test('the calls that move money ask for a second factor', () => {
  const confirmed = Object.entries<Endpoint>(contract).filter(([, call]) => call.confirmed);
  expect(confirmed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['fundEscrow', 'releaseEscrow', 'refundEscrow', 'createPayoutAccount']),
  );
});

test('money moves once the code is entered again, for ten minutes of this session', async ({
  app,
}) => {
  const party = await createParty(app);
  const { employer, seeker, application } = party;
  const { client } = employer;
  const { secret, recoveryCodes } = await turnOnFactor(employer, app.clock);
  const confirm = (steps: number) =>
    client.confirmSecondFactor({ body: { code: codeAt(secret, app.clock.now(), steps) } });

  const key = { 'idempotency-key': randomUUID() };
  const terms = { body: funding(app, application.id) };
  expectError(await client.fundEscrow(terms, key), 'SECOND_FACTOR_REQUIRED');
  const { rowCount } = await app.pool.query('SELECT FROM payment_intents');
  expect(rowCount).toBe(0);
  const body = { code: wrongCode(secret, app.clock.now()) };
  expectError(await client.confirmSecondFactor({ body }), 'WRONG_CODE');
  expectError(await client.fundEscrow(terms, key), 'SECOND_FACTOR_REQUIRED');
  expect((await confirm(1)).status).toBe(204);
  // The retry has the idempotency key of the refused call.
  expect((await client.fundEscrow(terms, key)).status).toBe(201);
  const escrow = await fundEscrow(app, party);

  // Another session is asked for it, even right after signing in.
  const phone = app.createClient();
  await phone.logIn({ body: { username: employer.user.username, password: PASSWORD } });
  const [code = ''] = recoveryCodes;
  expect((await phone.finishLogIn({ body: { code } })).status).toBe(200);
  const released = { body: { escrowId: escrow.id } };
  expectError(await phone.releaseEscrow(released), 'SECOND_FACTOR_REQUIRED');

  app.clock.advance(10 * MINUTE);
  expectError(await client.releaseEscrow(released), 'SECOND_FACTOR_REQUIRED');
  const refund = { body: { escrowId: escrow.id, reason: 'The work did not begin' } };
  expectError(await client.refundEscrow(refund), 'SECOND_FACTOR_REQUIRED');
  expect((await confirm(0)).status).toBe(204);
  expect((await client.releaseEscrow(released)).status).toBe(200);

  // A person without a second factor is not asked.
  expect((await seeker.client.createPayoutAccount()).status).toBe(201);
  await turnOnFactor(seeker, app.clock);
  expectError(await seeker.client.createPayoutAccount(), 'SECOND_FACTOR_REQUIRED');
});

test('consent to a refund asks for a second factor, and no other statement does', async ({
  app,
}) => {
  const party = await createParty(app);
  const { seeker } = party;
  const escrow = await fundEscrow(app, party);
  const { secret } = await turnOnFactor(seeker, app.clock);
  const state = (kind: 'delivery' | 'objection' | 'consent') =>
    seeker.client.addStatement({ body: { escrowId: escrow.id, kind, text: 'My side' } });
  for (const kind of ['delivery', 'objection'] as const) {
    expect((await state(kind)).status).toBe(200);
  }
  expectError(await state('consent'), 'SECOND_FACTOR_REQUIRED');
  const view = await seeker.client.listSeekerEscrows();
  expect(view.body[0]?.consentedAt).toBeNull();
  const code = codeAt(secret, app.clock.now(), 1);
  expect((await seeker.client.confirmSecondFactor({ body: { code } })).status).toBe(204);
  expect((await state('consent')).body.consentedAt).not.toBeNull();
});
