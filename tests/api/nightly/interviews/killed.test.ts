import ICAL from 'ical.js';
import { expect } from 'vitest';
import { MAX_CONCURRENT_SENDS } from '#server/platform/mail/send.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { runMailDrill } from '#tests/support/mail-drill.ts';
import { test } from '../../fixtures.ts';

const INTERVIEWS = 15;
const KILLS = 3;

test('a sender that is killed loses no invitation, and calendars see each once', async ({
  app,
}) => {
  const { employer, job } = await createHiringPair(app);
  for (let n = 0; n < INTERVIEWS; n += 1) {
    const { client } = await registerSeeker(app);
    const { id } = await apply(client, job.id);
    const times = [new Date(Date.now() + (n + 2) * 86_400_000).toISOString()];
    const { body } = await employer.client.proposeInterview({
      params: { id },
      body: {
        minutes: 30,
        mode: 'phone',
        place: '902 555 0100',
        timeZone: 'America/Halifax',
        times,
      },
    });
    const slotId = body.times[0]?.id ?? 0;
    await client.pickInterviewTime({ params: { id: body.id }, body: { slotId } });
  }
  await app.pool.query('UPDATE users SET email_confirmed_at = now()');
  await app.pool.query(`DELETE FROM mails WHERE kind <> 'interview'`);
  const mails = 2 * INTERVIEWS;
  const databaseUrl = app.config.databaseUrl ?? '';
  const sizes = { mails, isQueued: true, kills: KILLS };
  const drill = await runMailDrill({ db: app.db, databaseUrl, ...sizes, random: Math.random });
  expect(drill.lost).toBe(0);
  expect(drill.doubled).toBeLessThanOrEqual(KILLS * MAX_CONCURRENT_SENDS);
  const entries = drill.received.map(({ raw, to }) => {
    const part = raw.split(/\r\n--/).find((each) => /^Content-Type: text\/calendar/im.test(each));
    const body = part?.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? '';
    const isEncoded = /Content-Transfer-Encoding: base64/i.test(part ?? '');
    const text = isEncoded
      ? Buffer.from(body, 'base64').toString('utf8')
      : body.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const [, , [[, properties]]] = ICAL.parse(text) as [
      string,
      unknown,
      [[string, [string, object, string, unknown][]]],
    ];
    const propertyOf = (name: string) => properties.find(([each]) => each === name)?.[3];
    return `${to} ${propertyOf('uid')} ${propertyOf('sequence')}`;
  });
  expect(new Set(entries).size).toBe(mails);
}, 900_000);
