import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from '#server/platform/http/failed-requests.ts';
import { endpoints } from '#tests/support/client.ts';

const ROUTE = endpoints.getJob.path;
const written: { userId?: number; build: string }[][] = [];
const warn = vi.fn();
let isDown = false;

const db = {
  insert: () => ({
    values: async (rows: (typeof written)[number]) => {
      if (isDown) throw new Error('no database');
      written.push(rows);
    },
  }),
};

const createLog = () =>
  createFailureLog({
    db: db as never,
    clock: { now: () => new Date() },
    logger: { warn } as never,
    build: 'x'.repeat(100),
  });

const fail = (log: ReturnType<typeof createLog>, times: number, userId?: number) => {
  const req = {
    id: 'id',
    method: 'GET',
    originalUrl: ROUTE.replace(':id', '7'),
    route: {},
    user: { id: userId },
  };
  const res = { statusCode: 404, locals: { errorCode: 'NOT_FOUND' } };
  for (let n = 0; n < times; n += 1) {
    log.record(req as unknown as Request, res as unknown as Response, ROUTE);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  warn.mockClear();
  isDown = false;
});
afterEach(() => void vi.useRealTimers());

test('failures are written together, and the last ones at the end', async () => {
  const log = createLog();
  fail(log, 3, 1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written.map((rows) => rows.length)).toEqual([3]);
  expect(written[0]?.[0]?.build).toHaveLength(60);
  fail(log, 2, 1);
  await log.stop();
  expect(written.map((rows) => rows.length)).toEqual([3, 2]);
});

test('one caller fills no more than a part, and what is beyond all is counted', async () => {
  const log = createLog();
  fail(log, 1_000);
  for (let id = 1; id <= 30; id += 1) fail(log, 20, id);
  await log.stop();
  expect(written[0]).toHaveLength(600);
  expect(written[0]?.filter(({ userId }) => userId === undefined)).toHaveLength(100);
  expect(warn.mock.calls).toEqual([
    [{ event: 'request.unrecorded', requests: 1_000 }, expect.any(String)],
  ]);
});

test('a flood that goes on fills no more than its part of each minute', async () => {
  const log = createLog();
  for (let second = 0; second < 120; second += 2) {
    fail(log, 50);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  await log.stop();
  expect(written.flat()).toHaveLength(200);
});

test('without a database they are lost, and said to be', async () => {
  const log = createLog();
  isDown = true;
  fail(log, 3);
  await vi.advanceTimersByTimeAsync(2_000);
  isDown = false;
  fail(log, 1);
  await log.stop();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(written.map((rows) => rows.length)).toEqual([1]);
});
