/** @module-tag nightly */
import { inflateSync } from 'node:zlib';
import { eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { receiptFiles, receipts } from '#shared/schema/receipts.ts';
import type { Client } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

async function downloadReceipt(app: MoneyApp, client: Client, receiptNumber: number, query = '') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = endpoints.getReceipt.path.replace(':id', String(receiptNumber));
  const response = await fetch(app.origin + path + query, { headers: { cookie } });

  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Number of text streams in the PDF. */
const streamsOf = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].filter(
    ([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).includes('BT');
      } catch {
        return false;
      }
    },
  ).length;

const receiptsOf = async (client: Client) =>
  (await client.listTransactions()).body.map(({ type, receipt }) => ({ type, receipt }));

test('a receipt is made once, however often and at once it is asked for', async ({ app }) => {
  const party = await createParty(app);
  await fundEscrow(app, party);
  const [{ receipt } = { receipt: null }] = await receiptsOf(party.employer.client);
  const get = () => downloadReceipt(app, party.employer.client, receipt ?? 0, '?locale=fr');
  const [first] = await Promise.all(Array.from({ length: 12 }, get));
  const storedFiles = await app.db
    .select()
    .from(receiptFiles)
    .where(eq(receiptFiles.number, receipt ?? 0));
  expect(storedFiles).toMatchObject([{ locale: 'fr' }]);
  await app.db.update(receipts).set({ jobTitle: 'Another title' });
  const again = await get();
  expect(again.response.status).toBe(200);
  expect(first?.response.status).toBe(200);
  expect(again.bytes.equals(Buffer.from(storedFiles[0]?.pdf ?? []))).toBe(true);
});

test('a receipt is numbered in the transaction of its event, for the person it concerns', async ({
  app,
}) => {
  const party = await createParty(app);
  const { employer, seeker } = party;
  await readyPayouts(app, party);
  const first = await fundEscrow(app, party, { amount: '1250.50' });
  await employer.client.refundEscrow({ body: { escrowId: first.id, reason: 'Later' } });
  const second = await fundEscrow(app, party, { amount: '33.33' });
  await employer.client.releaseEscrow({ body: { escrowId: second.id } });
  const employerReceipts = await receiptsOf(employer.client);
  const [release, fund, refund, funded] = employerReceipts.map(({ receipt }) => receipt ?? 0);
  expect([funded, refund, fund, release]).toEqual([0, 1, 2, 3].map((n) => (funded ?? 0) + n));
  expect(await receiptsOf(seeker.client)).toEqual([
    { type: 'release', receipt: release },
    { type: 'fund', receipt: null },
    { type: 'refund', receipt: null },
    { type: 'fund', receipt: null },
  ]);
  const requests = [release, fund, refund, funded].map((number) => ({ number, query: '' }));
  for (const { number, query } of [...requests, { number: release, query: '?locale=fr' }]) {
    const { response, bytes } = await downloadReceipt(app, employer.client, number ?? 0, query);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=portage-${number}.pdf`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(streamsOf(bytes)).toBeGreaterThan(0);
  }
  const statusFor = async (client: Client, number: number | undefined, query = '') =>
    (await downloadReceipt(app, client, number ?? 0, query)).response.status;
  expect(await statusFor(seeker.client, release)).toBe(200);
  expect(await statusFor(seeker.client, fund)).toBe(404);
  expect(await statusFor(seeker.client, refund)).toBe(404);
  const stranger = await createParty(app);
  expect(await statusFor(stranger.employer.client, release)).toBe(404);
  expect(await statusFor(app.createClient(), release)).toBe(401);
  expect(await statusFor(employer.client, 2_000_000)).toBe(404);
  expect(await statusFor(employer.client, release, '?locale=de')).toBe(400);
});

test('numbers have no gaps when many are issued at once and some are undone', {
  tags: 'nightly',
}, async ({ app }) => {
  const parties = await Promise.all(Array.from({ length: 6 }, () => createParty(app)));
  const failing = parties.map(async (party, index) => {
    const { id } = await fundEscrow(app, party);
    const body = { escrowId: id, reason: 'Not now' };
    await Promise.all([
      party.employer.client.refundEscrow({ body }),
      party.employer.client.refundEscrow({ body: { ...body, reason: `Nor ${index}` } }),
      party.employer.client.releaseEscrow({ body: { escrowId: id } }),
    ]);
  });
  await Promise.all(failing);
  await app.settle();
  const { rows } = await app.pool.query(
    `SELECT count(*)::int, max(number), min(number),
       (SELECT last FROM receipt_numbers) AS last FROM receipts`,
  );
  expect(rows[0].count).toBe(rows[0].max);
  expect(rows[0]).toMatchObject({ min: 1, last: rows[0].max });
});

test('a refund that the bank cannot deliver voids its receipt by a paper of its own, and both hear of it', async ({
  app,
}) => {
  const party = await createParty(app);
  const { employer, seeker } = party;
  const { id: escrowId } = await fundEscrow(app, party, { card: 'pm_card_refundFail' });
  await employer.client.refundEscrow({ body: { escrowId, reason: 'Later' } });
  const [refunded] = await receiptsOf(employer.client);
  expect(refunded).toMatchObject({ type: 'refund', receipt: expect.any(Number) });
  app.clock.advance(60_000);
  await app.settle();

  const [row] = (await employer.client.listTransactions()).body;
  expect(row).toMatchObject({ type: 'refund', status: 'failed' });
  const papers = await app.db.select().from(receipts).where(isNotNull(receipts.voids));
  expect(papers).toEqual([
    expect.objectContaining({ number: row?.receipt, voids: refunded?.receipt }),
  ]);
  for (const number of [refunded?.receipt, row?.receipt]) {
    expect((await downloadReceipt(app, employer.client, number ?? 0)).response.status).toBe(200);
  }
  expect((await downloadReceipt(app, seeker.client, row?.receipt ?? 0)).response.status).toBe(404);
  const { rows } = await app.pool.query(
    `SELECT user_id FROM mails WHERE data ->> 'about' = 'refund-returned' AND data ->> 'escrowId' = $1
      ORDER BY user_id`,
    [escrowId],
  );
  expect(rows.map((mail) => mail.user_id)).toEqual(
    [employer.user.id, seeker.user.id].toSorted((a, b) => a - b),
  );
});
