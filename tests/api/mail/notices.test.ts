import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  apply,
  createHiringPair,
  type HiringPair,
  newJob,
  type Person,
  postJob,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { acceptSteps, fundEscrow } from '#tests/support/money.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { confirm, later, rowsOf, START, test } from './fixtures.ts';

const DAY = 24 * 60;

/** Two people with an application and confirmed addresses. */
async function meet(app: TestApp): Promise<HiringPair> {
  const hiringPair = await createHiringPair(app);
  await confirm(app, hiringPair.seeker.user.id, { language: 'fr' });
  await confirm(app, hiringPair.employer.user.id);
  return hiringPair;
}

test.beforeEach(({ time }) => {
  time.now = START;
});

/** Raw subjects; non-ASCII ones are encoded. */
const subjectsOf = ({ received }: { received: ReceivedMail[] }, { email }: { email: string }) =>
  received.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.get('subject'));

test('an employer reads of an application, and of those of the next hour in one mail', async ({
  app,
  smtp,
  run,
}) => {
  const { employer, job } = await meet(app);
  await run(START);
  expect(subjectsOf(smtp, employer.user)).toEqual(['New application from Noor Haddad']);
  for (const fullName of ['Ada', 'Grace', 'Edith']) {
    const { client } = await registerSeeker(app, { fullName });
    await apply(client, job.id);
  }
  await run(later(10));
  await run(later(59));
  expect(subjectsOf(smtp, employer.user)).toHaveLength(1);
  await Promise.all([run(later(60)), run(later(60))]);
  expect(subjectsOf(smtp, employer.user).slice(1)).toEqual(['3 updates on Portage']);
  const digest = smtp.received.at(-1)?.raw ?? '';
  for (const name of ['Ada', 'Grace', 'Edith']) expect(digest).toContain(`from ${name}`);
  await run(later(300));
  expect(subjectsOf(smtp, employer.user)).toHaveLength(2);
});

test('at night only security mails are sent', async ({ app, smtp, run, time }) => {
  // Eleven in the evening in Toronto, eight in Vancouver.
  const night = later(13 * 60);
  time.now = night;
  const inToronto = await meet(app);
  const inVancouver = await meet(app);
  await confirm(app, inVancouver.employer.user.id, { timeZone: 'America/Vancouver' });
  await run(night);
  expect(subjectsOf(smtp, inToronto.employer.user)).toEqual([]);
  expect(subjectsOf(smtp, inVancouver.employer.user)).toHaveLength(1);
  await run(later(21 * 60 - 1));
  expect(subjectsOf(smtp, inToronto.employer.user)).toEqual([]);
  await run(later(21 * 60));
  expect(subjectsOf(smtp, inToronto.employer.user)).toHaveLength(1);
});

test('no mail is about closed postings, seen or withdrawn applications', async ({
  app,
  smtp,
  run,
}) => {
  const closed = await meet(app);
  const isActive = false;
  await closed.employer.client.updateJob({ params: { id: closed.job.id }, body: { isActive } });
  const readParty = await meet(app);
  await readParty.employer.client.updateApplication({
    params: { id: readParty.application.id },
    body: { status: 'reviewing' },
  });
  const withdrawn = await meet(app);
  await withdrawn.seeker.client.withdrawApplication({ params: { id: withdrawn.application.id } });
  await run(START);
  for (const { employer } of [closed, readParty, withdrawn]) {
    expect(subjectsOf(smtp, employer.user)).toEqual([]);
    expect(await rowsOf(app, employer.user.id)).toMatchObject([{ status: 'skipped' }]);
  }
});

test('a job seeker reads of the last status that was published, in their language', async ({
  app,
  smtp,
  run,
}) => {
  const { seeker, employer, application } = await meet(app);
  const set = (status: 'interview' | 'rejected' | 'reviewing') =>
    employer.client.updateApplication({ params: { id: application.id }, body: { status } });
  const publish = () => publishStatusChanges.run({ ...app, clock: { now: () => later(1) } }, {});
  await set('interview');
  await run(START);
  expect(await rowsOf(app, seeker.user.id)).toEqual([]);
  await publish();
  await set('rejected');
  await publish();
  await run(later(1));
  const [mail, ...others] = smtp.received.filter(({ to }) => to.includes(seeker.user.email));
  expect(others).toEqual([]);
  expect(mail?.headers.get('subject')).toBe(
    '=?UTF-8?Q?Votre_candidature_=C3=A0_l=E2=80=99offre?= =?UTF-8?Q?_Lock_Keeper?=',
  );
  expect(mail?.raw).toContain('lang=3D"fr"');
});

test('a message is mailed about once it was not read for half an hour', async ({
  app,
  smtp,
  run,
  time,
}) => {
  const { seeker, employer, application } = await meet(app);
  await sendMessage(employer.client, application.id, 'A secret of the trade');
  time.now = later(29);
  await sendMessage(employer.client, application.id, 'Another');
  await run(later(29));
  const subjects = () => subjectsOf(smtp, seeker.user);
  expect(subjects()).toEqual([]);
  await run(later(30));
  expect(subjects()).toEqual(['=?UTF-8?Q?2=C2=A0nouveaux_messages_de_Maple_Works?=']);
  expect(smtp.received.at(-1)?.raw).not.toContain('secret');
  await run(later(200));
  expect(subjects()).toHaveLength(1);
});

test('a read message is not mailed about, a later unread one is', async ({
  app,
  smtp,
  run,
  time,
}) => {
  const { seeker, employer, application } = await meet(app);
  await sendMessage(employer.client, application.id, 'First');
  await seeker.client.markMessagesRead({ body: { applicationId: application.id } });
  time.now = later(20);
  await sendMessage(employer.client, application.id, 'Second');
  await run(later(30));
  expect(subjectsOf(smtp, seeker.user)).toEqual([]);
  await run(later(50));
  expect(subjectsOf(smtp, seeker.user)).toEqual(['Nouveau message de Maple Works']);
});

test('no message of a person who was blocked is mailed about, and their statuses still are', async ({
  app,
  smtp,
  run,
}) => {
  const { seeker, employer, application } = await meet(app);
  await sendMessage(employer.client, application.id, 'Answer me');
  await seeker.client.blockPerson({ params: { userId: employer.user.id } });
  await run(later(30));
  expect(subjectsOf(smtp, seeker.user)).toEqual([]);
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'interview' } });
  const { db, logger } = app;
  await publishStatusChanges.run({ db, logger, clock: { now: () => later(31) } }, {});
  await run(later(32));
  expect(subjectsOf(smtp, seeker.user)).toHaveLength(1);
});

test('an employer is reminded three days before a posting closes, whenever that is now', async ({
  app,
  smtp,
  run,
}) => {
  const { employer } = await meet(app);
  await run(START);
  const closesAt = later(10 * DAY).toISOString();
  const { id } = await postJob(employer.client, newJob({ title: 'Diver', closesAt }));
  const subjects = () => subjectsOf(smtp, employer.user).slice(1);
  const moved = later(12 * DAY).toISOString();
  await employer.client.updateJob({ params: { id }, body: { closesAt: moved } });
  await run(later(7 * DAY));
  expect(subjects()).toEqual([]);
  await run(later(9 * DAY));
  expect(subjects()).toEqual(['Diver closes on December 6, 2026']);
  await run(later(11 * DAY));
  expect(subjects()).toHaveLength(1);
});

test('a job seeker is reminded of a saved job before it closes, unless they have applied or let it go', async ({
  app,
  smtp,
  run,
}) => {
  const { employer, seeker } = await meet(app);
  await run(START);
  const closesAt = later(10 * DAY).toISOString();
  const [keptPosting, released, applied] = await Promise.all(
    ['Sailmaker', 'Rigger', 'Caulker'].map((title) =>
      postJob(employer.client, { title, closesAt }),
    ),
  );
  for (const job of [keptPosting, released, applied]) {
    await seeker.client.markJob({ params: { id: job?.id ?? 0 }, body: { mark: 'saved' } });
  }
  await run(later(7 * DAY - 1));
  expect(subjectsOf(smtp, seeker.user)).toEqual([]);
  await seeker.client.markJob({ params: { id: released?.id ?? 0 }, body: { mark: null } });
  await apply(seeker.client, applied?.id ?? 0);
  await run(later(7 * DAY + 1));
  await run(later(8 * DAY));
  expect(subjectsOf(smtp, seeker.user)).toEqual([
    expect.stringContaining('Sailmaker_ferme_le_4_d'),
  ]);
});

test('a job seeker reads once of the steps that their work is paid in, and of none that are as before', async ({
  app,
  smtp,
  run,
}) => {
  const { employer, seeker, application } = await meet(app);
  await run(START);
  const step = (label: string, amount: string, days: number) => ({
    label,
    amount,
    dueAt: later(days * DAY).toISOString(),
  });
  const agree = (steps: ReturnType<typeof step>[]) =>
    employer.client.proposeSteps({ body: { applicationId: application.id, steps } });
  const draft = step('Draft', '100.00', 5);
  await agree([draft]);
  const { body } = await agree([draft, step('Final', '150.50', 9)]);
  await run(later(70));
  const mailsTo = () => smtp.received.filter(({ to }) => to.includes(seeker.user.email));
  const [mail, ...others] = mailsTo();
  expect(others).toEqual([]);
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain('2=C2=A0=C3=A9tapes, 250,50=C2=A0$ au total');
  const { status } = await employer.client.proposeSteps({
    body: { applicationId: application.id, steps: body },
  });
  expect(status).toBe(200);
  await run(later(140));
  expect(mailsTo()).toHaveLength(1);
  await agree([]);
  await run(later(210));
  expect(mailsTo().at(-1)?.raw.replaceAll('=\r\n', '')).toContain('en un seul paiement');
});

test('an employer reads of the answer to the steps, and a job seeker of none that they accepted', async ({
  app,
  smtp,
  run,
}) => {
  const party = await meet(app);
  const { employer, seeker, application } = party;
  await run(START);
  const agree = (label: string) => {
    const steps = [{ label, amount: '100.00', dueAt: later(5 * DAY).toISOString() }];
    return employer.client.proposeSteps({ body: { applicationId: application.id, steps } });
  };
  const mailsTo = ({ user }: Person) => smtp.received.filter(({ to }) => to.includes(user.email));
  await agree('Draft');
  const body = { applicationId: application.id, version: 1, accepts: false, text: 'Two, please' };
  expect((await seeker.client.answerSteps({ body })).status).toBe(200);
  await run(later(70));
  expect(mailsTo(employer).at(-1)?.raw.replaceAll('=\r\n', '')).toContain('other payment steps');
  const before = mailsTo(seeker).length;
  await agree('Final');
  await acceptSteps(party);
  await run(later(140));
  expect(mailsTo(employer).at(-1)?.raw.replaceAll('=\r\n', '')).toContain('accepts the steps');
  expect(mailsTo(seeker)).toHaveLength(before);
});

test('both sides read of held money, each in their own words, and of what the other states', async ({
  app,
  smtp,
  run,
}) => {
  const { employer, seeker, application } = await meet(app);
  await run(START);
  const { id: escrowId } = await fundEscrow(app, { employer, application });
  await run(later(70));
  const last = (person: Person) => subjectsOf(smtp, person.user).at(-1);
  expect(last(employer)).toBe('Lock Keeper: the money is held');
  expect(last(seeker)).toContain('Portage_d=C3=A9tien');
  await seeker.client.addStatement({ body: { escrowId, kind: 'delivery' } });
  await run(later(140));
  expect(last(employer)).toBe('Lock Keeper: the work is marked as delivered');
  expect(subjectsOf(smtp, seeker.user)).toHaveLength(1);
});
