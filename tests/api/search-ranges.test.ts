import { expect } from 'vitest';
import { binsOf, searchFilters } from '#shared/domain/posting-fields.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app);
  const unpaid = { hourlyRateMin: null, hourlyRateMax: null };
  await postJob(client, {
    ...unpaid,
    salaryMin: 45_000,
    salaryMax: 60_000,
    title: 'Cook of soups',
  });
  await postJob(client, { ...unpaid, salaryMin: 58_000, salaryMax: 58_000, hoursPerWeek: 40 });
  await postJob(client, { ...unpaid, salaryMin: 280_000, hoursPerWeek: 30 });
  await postJob(client, { ...unpaid, salaryMax: 400_000, title: 'Cook of sauces' });
  await postJob(client, unpaid);
});

/** Non-empty bins of the scale: where each begins, and its count. */
async function salaries(app: TestApp, query = ''): Promise<Record<number, number>> {
  const { body } = await app.createClient().raw('countRanges', { query });
  const { width } = binsOf(searchFilters.salaryRange.scale);
  return Object.fromEntries(
    body.salaryRange.flatMap((count, bin) => (count > 0 ? [[bin * width, count]] : [])),
  );
}

const everywhere = (count: number) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, bin) => [bin * 10_000, count]));

test('every part of a slider has as many jobs as the search finds there', async ({ app }) => {
  const counts = await salaries(app);
  // A range without a lower end covers the whole scale below, as in a search.
  expect(counts).toEqual({ ...everywhere(1), 40000: 2, 50000: 3, 60000: 2, 280000: 2, 290000: 2 });
  const client = app.createClient();
  for (const [min, count] of Object.entries(counts).slice(0, -1)) {
    const salaryMax = Number(min) + 9_999;
    const { headers } = await client.listJobs({ query: { salaryMin: Number(min), salaryMax } });
    expect(headers.get('x-total-count'), min).toBe(String(count));
  }
});

test('the other filters narrow it, its own setting does not', async ({ app }) => {
  expect(await salaries(app, 'salaryMin=100000')).toEqual(await salaries(app));
  expect(await salaries(app, 'keyword=cook')).toEqual({
    ...everywhere(1),
    40000: 2,
    50000: 2,
    60000: 2,
  });
  expect(await salaries(app, 'hoursPerWeekMin=30&hoursPerWeekMax=40')).toEqual({
    50000: 1,
    280000: 1,
    290000: 1,
  });
  const { body } = await app.createClient().raw('countRanges', { query: 'salaryMin=100000' });
  expect(body.hoursPerWeek).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  expect(await salaries(app, 'keyword=zzzz')).toEqual({});
});
