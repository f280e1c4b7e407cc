import { expect } from 'vitest';
import { MAX_CONCURRENT_SENDS } from '#server/platform/mail/send.ts';
import { runMailDrill } from '#tests/support/mail-drill.ts';
import { test } from '../../fixtures.ts';

// `npm run drill:mail` sends 1,000 mails.
const size = { mails: Number(process.env.MAILS ?? 60), kills: Number(process.env.KILLS ?? 3) };

test('a killed sender loses no mail and repeats at most those in delivery', async ({ app }) => {
  const databaseUrl = app.config.databaseUrl ?? '';
  const { received: _, ...drill } = await runMailDrill({
    db: app.db,
    databaseUrl,
    ...size,
    random: Math.random,
  });
  if (process.env.MAILS) process.stdout.write(`${JSON.stringify({ ...size, ...drill })}\n`);
  const { begun, received, acknowledged } = drill.killed;
  expect(begun + received + acknowledged).toBe(size.kills);
  expect(drill.lost).toBe(0);
  expect(drill.doubled).toBeLessThanOrEqual(size.kills * MAX_CONCURRENT_SENDS);
}, 900_000);
