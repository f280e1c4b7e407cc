import ICAL from 'ical.js';
import { expect } from 'vitest';
import { joinCompany } from '#tests/support/company.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { confirm } from '../mail/fixtures.ts';
import { at, DAY, test as interviewTest, later, pick } from './fixtures.ts';

const test = interviewTest.extend('mailsTo', ({ smtp, run, time }) => async (email: string) => {
  await run(time.now);
  return smtp.received.filter(({ to }) => to.includes(email));
});

const decode = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The calendar part of a mail, read by another parser; undefined without one. */
function invitationOf({ raw }: ReceivedMail) {
  const part = raw.split(/\r\n--/).find((each) => /^Content-Type: text\/calendar/im.test(each));
  if (!part) return undefined;
  const [head = '', ...lines] = part.split('\r\n\r\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  const body = lines.join('\r\n\r\n');
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : decode(body);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) return undefined;
  const event = new ICAL.Event(component);
  return {
    head,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    attendees: event.attendees.map((each) => each.getFirstValue()),
  };
}

test('proposed times are mailed in the reader’s zone and language, with the way to the record', async ({
  app,
  pair: { seeker, employer, application },
  propose,
  mailsTo,
}) => {
  await confirm(app, seeker.user.id, { language: 'fr', timeZone: 'America/Vancouver' });
  await propose({ times: [at(2 * DAY)] });
  const mails = await mailsTo(seeker.user.email);
  expect(mails).toHaveLength(1);
  const text = decode(mails[0]?.raw ?? '');
  expect(text).toContain('Maple Works souhaite vous rencontrer en entrevue pour Lock Keeper');
  // Ten in Toronto, eleven in Halifax.
  expect(text).toContain('26 novembre 2026');
  expect(text).toMatch(/7\u00a0h HNP \(26 novembre 2026 à 11\u00a0h HNA\)/);
  expect(text).toContain(`/job-seeker/applications#application-${application.id}`);
  expect(invitationOf(mails[0] as ReceivedMail)).toBeUndefined();
  const own = await mailsTo(employer.user.email);
  expect(own.filter(({ raw }) => raw.includes('interview'))).toEqual([]);
});

test('all are invited once a time is agreed, each alone, and learn of moves and cancellations', async ({
  app,
  pair: { employer, seeker },
  propose,
  mailsTo,
  time,
}) => {
  const colleague = await joinCompany(app, employer, 'recruiter');
  await confirm(app, colleague.user.id);
  const people = [employer.user.id, colleague.user.id];
  const { body } = await propose({ people });
  await pick({ seeker }, body);
  const params = { id: body.id };
  const all = [seeker, employer, colleague];
  const latest = async () =>
    Promise.all(
      all.map(async ({ user: { email } }) => {
        const mails = await mailsTo(email);
        return invitationOf(mails.at(-1) as ReceivedMail);
      }),
    );

  await mailsTo(seeker.user.email);
  const first = await latest();
  const uid = first[0]?.uid;
  expect(uid).toMatch(/^[0-9a-f-]{36}@/);
  all.forEach(({ user: { email } }, index) => {
    expect(first[index]).toMatchObject({
      method: 'REQUEST',
      uid,
      sequence: 0,
      startsAt: at(2 * DAY),
      location: 'https://meet.example/lock-keeper',
      attendees: [`MAILTO:${email}`],
    });
    expect(first[index]?.head).toMatch(/method=REQUEST/);
  });
  expect(first.map((each) => each?.summary)).toEqual([
    'Interview: Lock Keeper, Maple Works',
    'Interview: Lock Keeper, Noor Haddad',
    'Interview: Lock Keeper, Noor Haddad',
  ]);

  time.now = later(10);
  const move = { startsAt: at(4 * DAY), reason: 'A holiday' };
  await employer.client.moveInterview({ params, body: move });
  await mailsTo(seeker.user.email);
  for (const each of await latest()) {
    expect(each).toMatchObject({ method: 'REQUEST', uid, sequence: 1, startsAt: at(4 * DAY) });
  }
  time.now = later(20);
  await seeker.client.cancelInterview({ params, body: { reason: 'I found work' } });
  const [mail] = (await mailsTo(employer.user.email)).slice(-1);
  expect(decode(mail?.raw ?? '')).toContain('Reason: I found work');
  for (const each of await latest()) {
    expect(each).toMatchObject({ method: 'CANCEL', uid, sequence: 2 });
  }
});

test('what changed before it was sent is mailed as it is now, once', async ({
  pair: { employer, seeker },
  agree,
  mailsTo,
}) => {
  const { body } = await agree();
  const move = { startsAt: at(5 * DAY), reason: 'A holiday' };
  await employer.client.moveInterview({ params: { id: body.id }, body: move });
  const mails = await mailsTo(seeker.user.email);
  expect(mails.map(invitationOf)).toMatchObject([{ startsAt: at(5 * DAY), sequence: 1 }]);
});

test('a member who was removed gets no invitation', async ({
  app,
  pair: { employer, seeker },
  propose,
  mailsTo,
}) => {
  const colleague = await joinCompany(app, employer, 'recruiter');
  await confirm(app, colleague.user.id);
  const { body } = await propose({ people: [colleague.user.id] });
  await employer.client.removeMember({ params: { userId: colleague.user.id } });
  await pick({ seeker }, body);
  const colleagueMails = await mailsTo(colleague.user.email);
  expect(colleagueMails.filter(invitationOf)).toEqual([]);
  // The interview is not without anybody of the company.
  const [mail] = (await mailsTo(employer.user.email)).slice(-1);
  expect(mail && invitationOf(mail)?.method).toBe('REQUEST');
});
