import { expect } from 'vitest';
import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Person, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

export const DAY = 24 * 3_600_000;
/** Today, because sessions end by the machine's clock; noon is far from midnight in Toronto. */
export const START = new Date(new Date().setUTCHours(17, 0, 0, 0));

export const clock = { time: START, now: () => clock.time };

export const test = overridable(base)
  .override('clock', clock)
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('seeker', ({ app }) => {
    clock.time = START;
    return registerSeeker(app);
  });

export async function decide({ client }: Person, isOn: boolean, headers = {}) {
  const body = { isOn, textVersion: LEARNING_TEXT_VERSION };
  const reply = await client.decideLearning({ body }, headers);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** A person's stored events, in order of time. */
export async function eventsOf(app: TestApp, { user }: Person) {
  await app.recorder.flush();
  const { rows } = await app.pool.query(
    `SELECT kind, job_id, position, score, day::text, at FROM learning_events
      WHERE user_id = $1 ORDER BY at, position, job_id, kind`,
    [user.id],
  );
  return rows;
}

export const kindsOf = async (app: TestApp, person: Person) =>
  (await eventsOf(app, person)).map(({ kind, job_id }) => [kind, job_id]);
