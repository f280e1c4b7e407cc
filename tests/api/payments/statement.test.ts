import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { receipts } from '#shared/schema/receipts.ts';
import { users } from '#shared/schema/users.ts';
import type { Client } from '#tests/support/client.ts';
import { readCsv } from '#tests/support/csv.ts';
import { createParty, fundEscrow, type MoneyApp, readyPayouts } from '#tests/support/money.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { test } from './fixtures.ts';

async function download(app: MoneyApp, client: Client, query: Record<string, unknown>) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = addressOf(endpoints.getStatement.path, { query: { locale: 'en', ...query } });
  const response = await fetch(app.origin + path, { headers: { cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function rowsOf(app: MoneyApp, client: Client, query: Record<string, unknown> = {}) {
  const { bytes } = await download(app, client, { format: 'csv', ...query });
  const [head = [], ...rows] = readCsv(bytes.toString().replace('\uFEFF', ''), ',');
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
}

test('both sides have their receipts, with signs of their own', async ({ app }) => {
  const party = await createParty(app);
  const { employer, seeker } = party;
  await readyPayouts(app, party);
  const first = await fundEscrow(app, party, { card: 'pm_card_refundFail' });
  await employer.client.refundEscrow({ body: { escrowId: first.id ?? 0, reason: 'Later' } });
  app.clock.advance(60_000);
  await app.settle();
  await employer.client.releaseEscrow({ body: { escrowId: first.id ?? 0 } });
  await app.settle();

  const paid = 'Paid and returned by card (CAD)';
  expect(await rowsOf(app, employer.client)).toMatchObject([
    { Type: 'Funding', [paid]: '-250.00', 'Held (CAD)': '250.00', 'Voids No.': '' },
    { Type: 'Refund', [paid]: '250.00', 'Held (CAD)': '-250.00' },
    { Type: 'Refund, void', [paid]: '-250.00', 'Held (CAD)': '250.00', 'Voids No.': '000002' },
    { Type: 'Release', [paid]: '0.00', 'Held (CAD)': '-250.00' },
  ]);
  expect(await rowsOf(app, seeker.client)).toMatchObject([
    { Type: 'Release', 'Paid out (CAD)': '237.50', 'Platform fee with tax (CAD)': '12.50' },
  ]);
  const stranger = await createParty(app);
  expect(await rowsOf(app, stranger.employer.client)).toEqual([]);
  expect((await download(app, app.createClient(), { format: 'csv' })).response.status).toBe(401);
  expect((await download(app, seeker.client, { format: 'doc' })).response.status).toBe(400);
});

test('a year ends at midnight of the reader’s time zone', async ({ app }) => {
  const party = await createParty(app);
  const { client, user } = party.employer;
  await fundEscrow(app, party);
  const issuedAt = new Date('2026-01-01T04:30:00.000Z');
  const [latest] = (await client.listTransactions()).body;
  await app.db
    .update(receipts)
    .set({ issuedAt })
    .where(eq(receipts.number, latest?.receipt ?? 0));
  const setZone = (timeZone: string) =>
    app.db.update(users).set({ timeZone }).where(eq(users.id, user.id));

  await setZone('America/Toronto');
  expect(await rowsOf(app, client, { year: 2025 })).toMatchObject([
    { Date: '2025-12-31', Time: '23:30:00-05:00' },
  ]);
  expect(await rowsOf(app, client, { year: 2026 })).toEqual([]);
  await setZone('America/St_Johns');
  expect(await rowsOf(app, client, { year: 2026 })).toMatchObject([
    { Date: '2026-01-01', Time: '01:00:00-03:30' },
  ]);
});

test('the statement of a year comes as PDF and as CSV, under a name of its own', async ({
  app,
}) => {
  const party = await createParty(app);
  const { client } = party.employer;
  await client.updateCompanyProfile({ body: { legalName: 'Maple Works Ltd.' } });
  await fundEscrow(app, party);
  const year = app.clock.now().getUTCFullYear();
  const { response, bytes } = await download(app, client, { format: 'pdf', year, locale: 'fr' });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=portage-releve-${year}.pdf`,
  );
  const pdf = await readPdf(bytes);
  expect(pdf).toMatchObject({ title: `Relevé de ${year}`, isTagged: true });
  expect(pdf.drawn).toEqual(expect.arrayContaining(['Maple Works', 'Maple Works Ltd.']));
  const csv = await download(app, client, { format: 'csv', year });
  expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.response.headers.get('content-disposition')).toBe(
    `attachment; filename=portage-payments-${year}.csv`,
  );
});
