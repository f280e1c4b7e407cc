import { expect } from 'vitest';
import type { Clock } from '#server/platform/core/clock.ts';
import type { AgreementStep } from '#shared/contract/contract.ts';
import { acceptSteps, createParty, DAY, type MoneyApp, type Party } from '#tests/support/money.ts';

export interface Agreed extends Party {
  steps: AgreementStep[];
}

/** An accepted agreement about steps of 100.00 each. */
export async function agree(
  app: Pick<MoneyApp, 'createClient'> & { clock: Clock },
  count = 3,
): Promise<Agreed> {
  const party = await createParty(app);
  const dueAt = new Date(app.clock.now().getTime() + 30 * DAY).toISOString();
  const steps = Array.from({ length: count }, (_, at) => ({
    label: `Step ${at + 1}`,
    amount: '100.00',
    dueAt,
  }));
  const applicationId = party.application.id;
  await party.employer.client.proposeSteps({ body: { applicationId, steps } });
  const accepted = await acceptSteps(party);
  return { ...party, steps: accepted.toSorted((a, b) => a.id - b.id) };
}

type Choice = { keepsCard?: boolean; cardId?: number };

export const begin = (
  { employer, application, steps }: Agreed,
  at: number,
  choice: Choice = {},
) => {
  const { id: stepId = 0, dueAt: completionDeadline = '' } = steps[at] ?? {};
  const body = { applicationId: application.id, stepId, amount: '100.00', completionDeadline };
  return employer.client.fundEscrow({ body: { ...body, ...choice } });
};

/** Pays a step, with a typed card unless a kept one was chosen. */
export async function pay(
  app: MoneyApp,
  agreed: Agreed,
  at: number,
  choice: Choice = {},
  card?: string,
) {
  const { status, body } = await begin(agreed, at, choice);
  expect(status, JSON.stringify(body)).toBe(201);
  const { paymentIntentId } = body;
  const typed = choice.cardId ? {} : { payment_method: card ?? 'pm_card_visa' };
  await app.stripe.paymentIntents.confirm(paymentIntentId, typed);
  const reply = await agreed.employer.client.confirmPayment({ body: { paymentIntentId } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return body;
}

export const keptCard = async ({ employer, application }: Agreed) =>
  (await employer.client.getKeptCard({ params: { applicationId: application.id } })).body;

/** Pays the first step with a card that is kept. @returns the kept card */
export async function keepCard(app: MoneyApp, agreed: Agreed, card?: string) {
  await pay(app, agreed, 0, { keepsCard: true }, card);
  const kept = await keptCard(agreed);
  if (!kept) throw new Error('No card is kept.');
  return kept;
}

interface Row {
  stripe_customer_id: string;
  stripe_payment_method_id: string | null;
  last4: string | null;
  ended_at: Date | null;
  removed_at: Date | null;
}

export const rowsOf = async (app: MoneyApp, { application }: Agreed): Promise<Row[]> =>
  (
    await app.pool.query<Row>(
      'SELECT * FROM agreement_cards WHERE application_id = $1 ORDER BY id',
      [application.id],
    )
  ).rows;

/** Expects that Stripe has no customer and no usable card of a row. */
export async function expectGone(app: MoneyApp, before: Row | undefined) {
  const { stripe_customer_id: customer = '', stripe_payment_method_id: method } = before ?? {};
  expect(await app.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect(await app.stripe.paymentMethods.retrieve(method ?? '')).toMatchObject({ customer: null });
}

export const chargesOf = async (app: MoneyApp, { application }: Agreed) =>
  (
    await app.pool.query(
      `SELECT FROM stripe_emulator.objects WHERE object = 'charge'
        AND data->'metadata'->>'applicationId' = $1 AND data->>'status' = 'succeeded'`,
      [String(application.id)],
    )
  ).rowCount;
