import { expect } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import {
  createHiringPair,
  newJob,
  newRegistration,
  sendMessage,
} from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

/** Contained in everything that the person writes. */
const MARK = 'zorblax';
const EMAIL = `${MARK}@example.ca`;

test('what people write is in no line of the log, whatever fails', async ({ app }) => {
  const { seeker, employer, application, job } = await createHiringPair(app);
  const visitor = app.createClient({ 'user-agent': MARK, referer: `https://${MARK}.example` });
  const named = { username: MARK, email: EMAIL, fullName: MARK, password: `${MARK} ${MARK}` };
  await visitor.register({ body: newRegistration(named) });
  await visitor.register({ body: newRegistration(named) });
  await visitor.logIn({ body: { username: EMAIL, password: `wrong ${MARK}` } });
  await visitor.logIn({ body: { username: MARK, password: `wrong ${MARK}` } });
  await visitor.listJobs({ query: { keyword: MARK, location: MARK } });
  await visitor.raw('listJobs', { query: `keyword=${MARK}&keyword=${MARK}&cursor=${MARK}` });
  await visitor.raw('register', { body: MARK });
  await visitor.raw('getJob', { params: { id: MARK } });
  await employer.client.createJob({ body: newJob({ title: MARK, description: MARK }) });
  await employer.client.raw('updateJob', {
    params: { id: job.id },
    body: { title: 7, skills: MARK },
  });
  await sendMessage(seeker.client, application.id, `Write to ${EMAIL}`);
  await employer.client.refundEscrow({ body: { escrowId: 2_000_000, reason: MARK } });
  const firstLine = app.logLines.length;
  await app.pool.query('ALTER TABLE messages RENAME TO messages_away');
  try {
    const failed = await seeker.client.raw('sendMessage', {
      body: { applicationId: application.id, content: `Write to ${EMAIL}` },
    });
    expect(failed.status).toBe(500);
  } finally {
    await app.pool.query('ALTER TABLE messages_away RENAME TO messages');
  }
  const line = (event: string) => app.logLines.slice(firstLine).find((one) => one.event === event);
  await expect.poll(() => line('request.failed')).toBeDefined();
  expect(line('request.crashed')).toMatchObject({ err: { query: expect.any(String) } });
  for (const each of app.logLines) {
    const text = JSON.stringify(each).toLowerCase();
    // A request refused before routing is logged with its path.
    if (!text.includes(`/${MARK}"`)) expect(text).not.toContain(MARK);
  }
  const requests = app.logLines.filter(({ event }) => String(event).startsWith('request.'));
  for (const each of requests) {
    expect(each).toMatchObject({ requestId: expect.any(String), event: expect.any(String) });
  }
  expect(line('request.failed')).toMatchObject({
    userId: seeker.user.id,
    route: expect.any(String),
  });
});

test('a provider’s message is logged without the e-mail addresses in it', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const cause = new Error(`Invalid email address: ${EMAIL}.`);
  const err = new Error(`Stripe refused ${EMAIL}`, { cause });
  logger.warn({ event: 'payment.deferred', err }, 'retried');
  expect(lines.join()).not.toContain(MARK);
  expect(lines.join()).toContain('Invalid email address');
});
