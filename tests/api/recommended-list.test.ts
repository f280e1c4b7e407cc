import { expect } from 'vitest';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { idsOf, NURSE, recommended, seekerWith, soon, WELDER } from '#tests/support/matching.ts';
import { test } from './fixtures.ts';

test('ends where jobs stop fitting, and goes on when asked', async ({ app }) => {
  const employer = await registerCompany(app);
  const nurse = await postJob(employer.client, NURSE);
  const welder = await postJob(employer.client, WELDER);
  const nearWelder = await postJob(employer.client, { ...WELDER, location: 'Sydney, NS' });
  const cooks = await Promise.all(
    ['Halifax, NS', 'Halifax, NS', 'Dartmouth, NS'].map((location) =>
      postJob(employer.client, {
        title: 'Line cook',
        description: 'Grill, plate and clean in the kitchen of a small hotel. '.repeat(3),
        requirements: 'Experience on a grill and in a busy hotel kitchen for two years or more.',
        skills: ['Grilling', 'Food safety'],
        location,
      }),
    ),
  );
  const cook = await seekerWith(
    app,
    {
      skills: ['Grilling', 'Food safety'],
      experience: 'Line cook on the grill of a hotel kitchen.',
      desiredLocations: ['Halifax, NS'],
      workLanguages: ['en'],
    },
    { title: 'Line cook' },
  );
  const cookIds = cooks.map(({ id }) => id).toSorted();
  await soon(async () => expect(idsOf(await recommended(cook)).toSorted()).toEqual(cookIds));
  for (const { isStretch, matchScore, missing } of await recommended(cook)) {
    expect([isStretch, missing]).toEqual([false, null]);
    expect(matchScore).toBeGreaterThanOrEqual(60);
  }
  const listIn = async (mode: 'province' | 'wide') =>
    (await cook.client.listRecommendations({ query: { mode, limit: 50 } })).body;
  const body = await listIn('wide');
  const further = body.slice(cooks.length);
  expect(idsOf(further)).toContain(welder.id);
  for (const { isStretch, matchScore, missing } of further) {
    expect(isStretch).toBe(true);
    expect(missing).not.toBeNull();
    expect(matchScore).toBeLessThan(60);
  }
  expect(further.find(({ id }) => id === nurse.id)?.missing).toBe('Burnaby, BC is 4,419 km away');

  const inProvince = await listIn('province');
  expect(idsOf(inProvince.slice(cooks.length))).toEqual([nearWelder.id]);
  const widenings = async () => (await cook.client.listWidenings()).body;
  expect(await widenings()).toEqual([
    { mode: 'province', province: 'NS', more: 1 },
    { mode: 'wide', province: null, more: body.length - inProvince.length },
  ]);
  await cook.client.updateSeekerProfile({
    body: { desiredLocations: ['Halifax, NS', 'Moncton, NB'] },
  });
  expect((await widenings()).map(({ mode }) => mode)).toEqual(['wide']);
});
