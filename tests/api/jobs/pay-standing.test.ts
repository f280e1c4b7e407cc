import { describe, expect } from 'vitest';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { MIN_COMPARED_POSTINGS } from '#shared/domain/wages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { newJob, postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

const welder = (hourlyRateMin: number | null, location = 'Moncton, NB') => ({
  title: 'Welder',
  location,
  hourlyRateMin,
  hourlyRateMax: hourlyRateMin,
  salaryMin: null,
  salaryMax: null,
});

test.beforeAll(({ app }) => loadReference(app.db, new Date()));

/** Posts welders of another company, at these rates an hour. */
async function postOthers(app: TestApp, rates: (number | null)[], location?: string) {
  const { client } = await registerCompany(app);
  for (const rate of rates) await client.createJob({ body: newJob(welder(rate, location)) });
}

describe('the standing of a posting’s pay', () => {
  test('is among open postings of others in the province, from five on', async ({ app }) => {
    const { client } = await registerCompany(app);
    const { id } = await postJob(client, welder(20));
    await postJob(client, welder(90));
    await postOthers(app, [17, 18.5, 20, null]);
    await postOthers(app, [50, 60], 'Halifax, NS');
    const standing = async () => (await client.getPayStanding({ params: { id } })).body;
    expect((await standing()).open).toBeNull();
    await postOthers(app, [25, 30]);
    expect(await standing()).toMatchObject({
      market: { region: 'NB', unit: 'hourly' },
      open: {
        region: 'NB',
        postings: MIN_COMPARED_POSTINGS,
        lower: 2,
        higher: 2,
        medianHourly: 20,
      },
    });
  });

  test('compares salaries by the hour, and ranges by their middle', async ({ app }) => {
    const { client } = await registerCompany(app);
    const pay = { hourlyRateMin: null, hourlyRateMax: null };
    const yearly = { ...welder(null, 'Regina, SK'), ...pay, salaryMin: 40_000, salaryMax: 43_200 };
    const { id } = await postJob(client, yearly);
    await postOthers(app, [19.99, 20, 20, 20.01, 30], 'Regina, SK');
    const { body } = await client.getPayStanding({ params: { id } });
    expect(body.open).toEqual({
      region: 'SK',
      postings: 5,
      lower: 1,
      higher: 2,
      medianHourly: 20,
    });
  });

  test('is unknown without pay, of a closed posting, and of an unknown occupation', async ({
    app,
  }) => {
    const { client } = await registerCompany(app);
    const place = 'Whitehorse, YT';
    await postOthers(app, [20, 21, 22, 23, 24], place);
    const unpaid = await postJob(client, welder(null, place));
    const closed = await postJob(client, welder(22, place));
    const unknown = await postJob(client, { ...welder(22, place), title: 'Zzyzx wanted' });
    await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
    for (const { id } of [unpaid, closed, unknown]) {
      const { body } = await client.getPayStanding({ params: { id } });
      expect(body.open).toBeNull();
    }
    const stranger = await registerCompany(app);
    const reply = await stranger.client.getPayStanding({ params: { id: closed.id } });
    expectError(reply, 'FORBIDDEN');
  });
});
