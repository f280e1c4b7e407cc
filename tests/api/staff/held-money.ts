import type { Person } from '#tests/support/factories.ts';
import { createParty, fundEscrow, type MoneyApp, readyPayouts } from '#tests/support/money.ts';
import { registerStaff } from './fixtures.ts';

/** Held money of two people, and a member who can decide about it. */
export async function holdMoney(app: MoneyApp, amount: string) {
  const party = await createParty(app);
  await readyPayouts(app, party);
  const { id } = await fundEscrow(app, party, { amount });
  const staff = await registerStaff(app);
  const params = { id };
  return {
    party,
    id,
    staff,
    read: async (by: Person = staff) => (await by.client.getStaffPayment({ params })).body,
    viewOf: async ({ client }: Person = party.employer) =>
      (await client.getApplicationEscrow({ params: { applicationId: party.application.id } })).body,
    acts: async () =>
      (await staff.client.listStaffAudit({ query: { target: 'escrow', targetId: id } })).body
        .map(({ act }) => act)
        .filter((act) => act !== 'view-payment'),
  };
}
