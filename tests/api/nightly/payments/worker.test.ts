import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { createPaymentsWorker } from '#server/features/payments/worker.ts';
import { escrows } from '#shared/schema/payments.ts';
import { dueFailures, taskRuns } from '#shared/schema/work.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  HOUR,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { poison } from '#tests/support/poison.ts';
import { test } from '../../payments/fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

/** Held money for delivered work. */
async function delivered(app: MoneyApp) {
  const party = await createParty(app);
  await readyPayouts(app, party);
  const { id: escrowId } = await fundEscrow(app, party);
  const body = { escrowId, kind: 'delivery', text: 'All filed' } as const;
  expect((await party.seeker.client.addStatement({ body })).status).toBe(200);
  return { escrowId };
}

const readEscrow = async ({ db }: MoneyApp, id: number) => {
  const [row] = await db.select().from(escrows).where(eq(escrows.id, id));
  return row;
};

test('an escrow that cannot be decided holds up no other', async ({ app }) => {
  const first = await delivered(app);
  const second = await delivered(app);
  const cure = await poison(
    app,
    'escrows',
    `new.id = ${first.escrowId} and new.status <> 'funded'`,
  );
  app.clock.advance(15 * DAY);
  await app.settle();
  const byRule = { status: 'released', decidedBy: 'rule' };
  expect(await readEscrow(app, second.escrowId)).toMatchObject(byRule);
  expect(await readEscrow(app, first.escrowId)).toMatchObject({ status: 'funded' });
  const failures = () =>
    app.db.select().from(dueFailures).where(eq(dueFailures.queue, 'due-holds'));
  expect(await failures()).toMatchObject([
    { rowId: first.escrowId, attempts: 1, lastError: expect.not.stringContaining('secret') },
  ]);

  await cure();
  app.clock.advance(app.money.staleMs);
  await app.settle();
  expect(await readEscrow(app, first.escrowId)).toMatchObject({ status: 'released' });
  expect(await failures()).toEqual([]);
});

test('an escrow that cannot be claimed holds up no other', async ({ app }) => {
  const escrowIds: number[] = [];
  for (let count = 0; count < 5; count += 1) escrowIds.push((await delivered(app)).escrowId);
  const [first = 0, ...others] = escrowIds;
  const cure = await poison(app, 'escrows', `new.id = ${first}`);
  app.clock.advance(15 * DAY);
  await app.settle();
  await app.settle();
  for (const id of others) expect(await readEscrow(app, id)).toMatchObject({ status: 'released' });
  const failures = await app.db
    .select()
    .from(dueFailures)
    .where(eq(dueFailures.queue, 'due-holds'));
  expect(failures.map(({ rowId }) => rowId)).toEqual([first]);
  await cure();
  app.clock.advance(2 * app.money.staleMs);
  await app.settle();
  expect(await readEscrow(app, first)).toMatchObject({ status: 'released' });
});

test('deadlines are applied while Stripe does not respond', async ({ app }) => {
  const first = await delivered(app);
  const answering = new AbortController();
  const silence = once(answering.signal, 'abort').then(() => {
    throw new Error('no answer');
  });
  const call = vi.fn(() => silence);
  const gateway = new Proxy(app.money.gateway, { get: () => call });
  const worker = createPaymentsWorker({ ...app.money, gateway });
  const decided = async ({ escrowId }: typeof first) => (await readEscrow(app, escrowId))?.status;
  const poll = (assertion: () => Promise<void> | void) =>
    vi.waitFor(() => {
      worker.poll();
      return assertion();
    });
  app.clock.advance(15 * DAY);
  await poll(() => expect(call).toHaveBeenCalled());
  await poll(async () => expect(await decided(first)).toBe('releasing'));

  const second = await delivered(app);
  app.clock.advance(15 * DAY);
  await poll(async () => expect(await decided(second)).toBe('releasing'));

  answering.abort();
  await worker.stop();
  app.clock.advance(HOUR);
  for (let round = 0; round < 3; round += 1) await app.settle();
  for (const each of [first, second]) expect(await decided(each)).toBe('released');
});

test('a failing worker loop is recorded as a failing task, until it succeeds', async ({ app }) => {
  const runs = () =>
    app.db.select().from(taskRuns).where(eq(taskRuns.task, 'payments-checkDisputes'));
  const worker = createPaymentsWorker(app.money);
  await app.db.execute(sql`alter table escrows rename column dispute_check_at to lost`);
  worker.poll();
  await vi.waitFor(async () =>
    expect(await runs()).toMatchObject([{ failingSince: expect.any(Date) }]),
  );
  await app.db.execute(sql`alter table escrows rename column lost to dispute_check_at`);
  await vi.waitFor(async () => {
    worker.poll();
    expect(await runs()).toMatchObject([{ failingSince: null, succeededAt: expect.any(Date) }]);
  });
  await worker.stop();
});
