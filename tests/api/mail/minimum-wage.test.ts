import { expect } from 'vitest';
import { announceMinimumWages } from '#server/features/jobs/wage-rises/announce.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { confirm, rowsOf, START, test } from './fixtures.ts';

/** Prince Edward Island pays 17.60 an hour from 2027-04-01. */
const SOON = new Date('2027-02-20T15:00:00Z');
const AFTER = new Date('2027-04-02T15:00:00Z');

const clerk = (hourlyRateMin: number, more: { [field: string]: unknown } = {}) => ({
  location: 'Charlottetown, PE',
  hourlyRateMin,
  ...more,
});

test('employers below a minimum wage to come are told once, of open postings alone', async ({
  app,
  smtp,
  time,
  run,
}) => {
  const { client, user } = await registerCompany(app);
  await confirm(app, user.id);
  const told = await postJob(client, clerk(17.3));
  const mended = await postJob(client, clerk(17.4));
  await postJob(client, clerk(17.6));
  await postJob(client, { location: 'Charlottetown, PE' });
  await postJob(client, clerk(17.3, { location: 'Moncton, NB' }));
  await postJob(client, clerk(17.3, { jobType: 'Freelance' }));
  await postJob(client, clerk(17.3, { closesAt: '2027-03-30T12:00:00Z' }));
  const closed = await postJob(client, clerk(17.3));

  const announce = async (now: Date) => {
    time.now = now;
    const context = { ...app, clock: { now: () => now } };
    await Promise.all([1, 2].map(() => announceMinimumWages.run(context, {})));
    const mails = await rowsOf(app, user.id);
    return mails.filter(({ kind }) => kind === 'minimum-wage').map(({ status }) => status);
  };
  expect(await announce(new Date('2027-01-20T15:00:00Z'))).toEqual([]);
  expect(await announce(SOON)).toEqual(['queued', 'queued', 'queued']);
  time.now = START;
  await client.updateJob({ params: { id: mended.id }, body: { hourlyRateMin: 18 } });
  await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
  await run(SOON);
  expect((await announce(SOON)).toSorted()).toEqual(['sent', 'skipped', 'skipped']);
  const text = smtp.received.at(-1)?.raw ?? '';
  expect(text).toContain('17.60');
  expect(text).toContain('April 1, 2027');
  expect(text).toContain(`/employer/job-postings/edit/${told.id}`);
  expect(await announce(AFTER)).toHaveLength(3);
});

test('federal employers are told of no province’s wage', async ({ app, time }) => {
  const { client, user } = await registerCompany(app);
  await client.updateCompanyProfile({ body: { isFederal: true } });
  await postJob(client, clerk(17.3));
  time.now = SOON;
  await announceMinimumWages.run({ ...app, clock: { now: () => SOON } }, {});
  const mails = await rowsOf(app, user.id);
  expect(mails.filter(({ kind }) => kind === 'minimum-wage')).toEqual([]);
});
