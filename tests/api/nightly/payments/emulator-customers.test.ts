import { describe, expect } from 'vitest';
import { type EmulatorWorld, refusalOf } from '#tests/support/stripe-emulator.ts';
import { emulatorTest as test } from '../../payments/fixtures.ts';

/** Pays with a card that is kept for a new customer. */
async function keepCard({ stripe }: EmulatorWorld, card = 'pm_card_visa') {
  const { id: customer } = await stripe.customers.create({ metadata: { applicationId: '7' } });
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'cad',
    customer,
    setup_future_usage: 'on_session',
    payment_method: card,
    confirm: true,
  });
  return { customer, intent, method: String(intent.payment_method) };
}

/** Begins a payment with a kept card, which the browser confirms. */
const payAgain = ({ stripe }: EmulatorWorld, customer: string | undefined, method: string) =>
  stripe.paymentIntents.create({
    amount: 2000,
    currency: 'cad',
    payment_method: method,
    ...(customer ? { customer } : {}),
  });

describe('a customer', () => {
  test('has the card of a payment that was to keep it, which pays again', async ({ world }) => {
    const { customer, intent, method } = await keepCard(world);
    expect(intent).toMatchObject({ status: 'succeeded', setup_future_usage: 'on_session' });
    const { data } = await world.stripe.customers.listPaymentMethods(customer);
    expect(data).toMatchObject([{ id: method, customer, card: { last4: '4242' } }]);

    const again = await payAgain(world, customer, method);
    expect(again).toMatchObject({ status: 'requires_confirmation', payment_method: method });
    const paid = await world.stripe.paymentIntents.confirm(again.id);
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: method });
    const events = await world.stripe.events.list({ type: 'payment_method.attached' });
    expect(
      events.data.filter(({ data: { object } }) => 'id' in object && object.id === method),
    ).toHaveLength(1);
  });

  test('keeps no card of a declined payment', async ({ world }) => {
    const { id: customer } = await world.stripe.customers.create();
    const refused = world.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'cad',
      customer,
      setup_future_usage: 'on_session',
      payment_method: 'pm_card_chargeDeclined',
      confirm: true,
    });
    expect(await refusalOf(refused)).toMatchObject({ code: 'card_declined' });
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  test('is asked for authentication with a kept card too', async ({ world }) => {
    const { stripe } = world;
    const { customer, intent, method } = await keepCard(world, 'pm_card_authenticationRequired');
    expect(intent.status).toBe('requires_action');
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    await stripe.rawRequest('POST', `/v1/payment_intents/${intent.id}/challenge`, {
      client_secret: intent.client_secret ?? '',
      outcome: 'succeed',
    });
    const again = await payAgain(world, customer, method);
    const asked = await stripe.paymentIntents.confirm(again.id);
    expect(asked.status).toBe('requires_action');
  });

  test('alone uses its card, until it is detached', async ({ world }) => {
    const { stripe } = world;
    const { customer, method } = await keepCard(world);
    const other = await stripe.customers.create();
    for (const payer of [undefined, other.id]) {
      expect(await refusalOf(payAgain(world, payer, method))).toMatchObject({
        statusCode: 400,
        param: 'payment_method',
      });
    }
    const open = await payAgain(world, customer, method);
    expect(await stripe.paymentMethods.detach(method)).toMatchObject({ customer: null });
    for (const call of [
      () => stripe.paymentIntents.confirm(open.id),
      () => payAgain(world, customer, method),
      () => stripe.paymentMethods.detach(method),
    ]) {
      expect(await refusalOf(call())).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
      });
    }
  });

  test('is deleted once, and pays no more', async ({ world }) => {
    const { stripe } = world;
    const { customer, method } = await keepCard(world);
    const open = await payAgain(world, customer, method);
    expect(await stripe.customers.del(customer)).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    );
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    for (const [call, statusCode] of [
      [() => stripe.customers.del(customer), 404],
      [() => stripe.customers.listPaymentMethods(customer), 404],
      [() => stripe.paymentIntents.confirm(open.id), 400],
      [() => payAgain(world, customer, method), 400],
    ] as const) {
      expect(await refusalOf(call())).toMatchObject({ statusCode, code: 'resource_missing' });
    }
  });

  test('is needed to use a card more than once', async ({ world }) => {
    const { stripe } = world;
    const paid = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'cad',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const again = await refusalOf(payAgain(world, undefined, String(paid.payment_method)));
    expect(again.message).toMatch(/may not be used again/);
  });
});
