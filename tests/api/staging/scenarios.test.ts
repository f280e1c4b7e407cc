import { describe, expect } from 'vitest';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { SCENARIO_PAYMENTS, type ScenarioPayment } from '#shared/domain/staging-scenarios.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { expectSoundBooks, type MoneyApp } from '#tests/support/money.ts';
import { overridable } from '../fixtures.ts';
import { test as moneyTest } from '../payments/fixtures.ts';

const test = overridable(moneyTest).override('environment', { STAGING: '1' });

type Scenario = CallOf<'makeScenario'>['body'];
type Made = ResponseOf<'makeScenario'>;

const DAY_MS = 86_400_000;

async function make(app: MoneyApp, body: Scenario): Promise<Made> {
  const reply = await app.createClient().makeScenario({ body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

/** A client signed in as a person whom the scenario has made. */
async function actAs(app: MoneyApp, made: Made, role: 'employer' | 'job_seeker'): Promise<Client> {
  const client = app.createClient();
  const stop = made.stops.find((each) => each.role === role);
  if (!stop) throw new Error(`The scenario has no ${role}.`);
  const reply = await client.actAs({ body: { username: stop.username, to: stop.to } });
  expect(reply.body).toEqual({ to: stop.to, language: null });
  return client;
}

const escrowOf = async (client: Client) => (await client.listEmployerEscrows()).body[0];

describe('a payment', () => {
  const EXPECTED: Record<ScenarioPayment, object> = {
    begun: { id: null, status: 'pending' },
    held: { status: 'funded', deliveredAt: expect.any(String) },
    asked: { status: 'funded', appeals: { employer: null, jobSeeker: expect.anything() } },
    released: { status: 'released' },
    'payout-missing': { status: 'releasing' },
    'payout-refused': { status: 'releasing' },
    'payout-returned': { status: 'funded', notes: 'All as agreed.' },
    refunded: { status: 'refunded' },
    'refund-refused': { status: 'funded' },
    disputed: { status: 'disputed' },
    'dispute-won': { status: 'funded' },
    'dispute-lost': { status: 'refunded' },
  };

  // The others each night.
  const DAILY: readonly ScenarioPayment[] = ['asked', 'payout-missing', 'refund-refused'];
  for (const state of SCENARIO_PAYMENTS) {
    const tags = DAILY.includes(state) ? [] : ['nightly'];
    test(`is ${state}, delivered on day 3`, { tags }, async ({ app }) => {
      const body = { kind: 'payment', state, paidDaysAgo: 5, deliveredOnDay: 3 } as const;
      const made = await make(app, body);
      await app.settle();
      const employer = await actAs(app, made, 'employer');
      const escrow = await escrowOf(employer);
      expect(escrow).toMatchObject(EXPECTED[state]);
      if (state === 'begun') return;
      const now = app.clock.now().getTime();
      const daysAgo = (at: string | null | undefined) =>
        Math.round((now - Date.parse(at ?? '')) / DAY_MS);
      expect(daysAgo(escrow?.fundedAt)).toBe(5);
      expect(daysAgo(escrow?.deliveredAt)).toBe(2);
      await expectSoundBooks(app);
    });
  }
});

test('the chain of a payment has its events in order, with their webhooks', async ({ app }) => {
  const body = {
    kind: 'payment',
    state: 'payout-returned',
    paidDaysAgo: 5,
    deliveredOnDay: 3,
  } as const;
  const { payment, escrowId, stops } = await make(app, body);
  await app.settle();
  const client = app.createClient();
  const chain = (await client.getStripeChain({ query: { payment: payment ?? '' } })).body;
  expect(chain.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'transfer.created',
    'transfer.reversed',
  ]);
  for (const event of chain) {
    expect(event).toMatchObject({ payment, nextAt: null, answers: [{ status: 200 }] });
  }
  expect(chain.at(-1)).toMatchObject({ amount: '608.00' });

  const { body: panel } = await client.getStripePanel();
  if (panel.mode !== 'simulated') throw new Error('Payments are not simulated.');
  const [employer, seeker] = stops.map(({ username, name }) => ({ username, name }));
  const subject = panel.subjects.find((each) => each.payment === payment);
  expect(subject).toMatchObject({ escrowId, jobSeeker: seeker });
  expect(subject?.employer.username).toBe(employer?.username);
  for (const list of [panel.transfers, panel.webhooks]) {
    expect(list.filter((each) => each.payment === payment)).not.toEqual([]);
  }
  expect(panel.accounts.map(({ person }) => person?.username)).toContain(seeker?.username);
  expectError(await client.getStripeChain({ query: { payment: 'pi_none' } }), 'NOT_FOUND');
});

test('an employer with applicants, and a posting of Ontario without pay', async ({ app }) => {
  await registerSeeker(app, { username: 'made-up-employer' });
  const made = await make(app, { kind: 'applicants', count: 25 });
  const employer = await actAs(app, made, 'employer');
  expect((await employer.listCandidates({ query: {} })).body.ids).toHaveLength(25);

  const ontario = await make(app, { kind: 'ontario' });
  expect(ontario.stops[0]?.username).not.toBe(made.stops[0]?.username);
  const id = Number(/\d+$/.exec(ontario.stops[0]?.to ?? '')?.[0]);
  const { body: job } = await app.createClient().getJob({ params: { id } });
  expect(job).toMatchObject({ location: 'Kingston, ON', hourlyRateMin: null, salaryMin: null });
});

test('a scenario is refused beyond its bounds, and acting as who is not there', async ({ app }) => {
  const client = app.createClient();
  const malformed = [
    { kind: 'nothing' },
    { kind: 'applicants', count: 0 },
    { kind: 'applicants', count: 601 },
    { kind: 'payment', state: 'held', paidDaysAgo: 2, deliveredOnDay: 3 },
    { kind: 'payment', state: 'stolen', paidDaysAgo: 2, deliveredOnDay: null },
    { kind: 'dispute', paidDaysAgo: 61, deliveredOnDay: null },
  ];
  for (const body of malformed) {
    expectError(await client.raw('makeScenario', { body }), 'VALIDATION_FAILED');
  }
  expectError(await client.raw('actAs', { body: { username: 'made-999-employer' } }), 'NOT_FOUND');
  for (const body of [{ username: '../x' }, { username: 'anyone', persona: 'new-seeker' }, {}]) {
    expectError(await client.raw('actAs', { body }), 'VALIDATION_FAILED');
  }
});
