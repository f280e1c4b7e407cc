import fc from 'fast-check';
import type { DeliveryFault } from '#server/stripe-emulator/server/webhooks.ts';
import { DAY, HOUR } from '#tests/support/money.ts';
import type { Mishap } from '#tests/support/money-world.ts';

export const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
] as const;

/** Index among the latest payments, escrows or steps. */
const which = fc.constantFrom(0, 0, 1, 2);

export const stepArbitrary = fc.oneof(
  fc.record({
    do: fc.constant('fund' as const),
    which,
    cents: fc.constantFrom(50, 95, 25_000, 3_333),
  }),
  fc.record({
    do: fc.constant('agree' as const),
    which,
    count: fc.constantFrom(0, 1, 2, 3),
    isAccepted: fc.constantFrom(true, true, true, false),
  }),
  fc.record({
    do: fc.constant('pay' as const),
    which,
    card: fc.constantFrom(...CARDS),
  }),
  ...(
    [
      'confirm',
      'discard',
      'release',
      'cancel',
      'refund',
      'race',
      'payout',
      'deliver',
      'work',
      'reverse',
      ...(['delivery', 'objection', 'answer', 'consent', 'appeal'] as const),
      ...(['withdraw', 'accept', 'accept', 'decline'] as const),
    ] as const
  ).map((name) => fc.record({ do: fc.constant(name), which })),
  fc.record({
    do: fc.constant('offer' as const),
    which,
    cents: fc.constantFrom(0, 1, 25, 1_667, 12_500),
  }),
  fc.record({
    do: fc.constant('staff' as const),
    which,
    type: fc.constantFrom('release', 'refund', 'split', 'split', 'split'),
    cents: fc.constantFrom(1, 25, 1_667, 12_500),
  }),
  fc.record({
    do: fc.constant('decide' as const),
    which,
    outcome: fc.constantFrom('won', 'lost'),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    which,
    ms: fc.constantFrom(500, 5_000, 60_000, HOUR, 25 * HOUR, 3 * DAY, 15 * DAY, 86 * DAY),
  }),
);
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

export const mishap = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Mishap>('none') },
  {
    weight: 16,
    arbitrary: fc.constantFrom<Mishap>(
      'busy',
      'failed before',
      'failed after',
      'cut before',
      'cut after',
      'killed before',
      'killed after',
    ),
  },
  { weight: 1, arbitrary: fc.constant<Mishap>('slow') },
);

/** Faults of webhook deliveries, including forgeries, from a stream of numbers. */
export function webhookFaults(numbers: number[]): DeliveryFault {
  let index = 0;
  const next = () => numbers[index++ % numbers.length] ?? 0;
  return (deliveries) => {
    const sent = deliveries.flatMap((delivery) => {
      const fate = next() % 8;
      if (fate === 0) return [];
      if (fate === 1) return [delivery, delivery];
      if (fate === 2) {
        const forged = delivery.body.replaceAll(/"amount":\d+/g, '"amount":1');
        return [{ ...delivery, body: `${forged} ` }, delivery];
      }
      return [delivery];
    });
    return sent.sort(() => (next() % 2 ? 1 : -1));
  };
}
