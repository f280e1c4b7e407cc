import type { CallOf } from '#shared/contract/contract.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { createParty, DAY, fundEscrow, type MoneyApp } from '#tests/support/money.ts';
import { escrowOf } from './events.ts';

export type Kind = CallOf<'addStatement'>['body']['kind'];

/** Held money with the parties' statements, and a clock to advance. */
export async function holdMoney(app: MoneyApp, { card = 'pm_card_visa' } = {}) {
  const party = await createParty(app);
  const { id: escrowId } = await fundEscrow(app, party, { card });
  const { employer, seeker } = party;
  return {
    party,
    escrowId,
    refund: () => employer.client.refundEscrow({ body: { escrowId, reason: 'No' } }),
    state: (kind: Kind, text: string | null = 'My side') =>
      (kind === 'answer' ? employer : seeker).client.addStatement({
        body: { escrowId, kind, text },
      }),
    now: () => escrowOf(party),
    /** Advances the clock by days and runs due work. */
    wait: async (days: number) => {
      app.clock.advance(days * DAY);
      await app.pool.query(
        `UPDATE payment_sweeps SET swept_until = date_trunc('second', $1::timestamptz)`,
        [app.clock.now()],
      );
      for (let round = 0; round < 4; round += 1) await app.settle();
      // Their sessions have expired.
      for (const { client, user } of [employer, seeker]) {
        await client.logIn({ body: { username: user.username, password: PASSWORD } });
      }
    },
  };
}

/** Whole days between two instants. */
export const days = (from: string | null, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY);
