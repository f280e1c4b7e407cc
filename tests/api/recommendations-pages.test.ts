import { expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { CARER, idsOf, NURSE, recommended, seekerWith, soon } from '#tests/support/matching.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

test('pages through fifty at most, none twice', async ({ app, employer }) => {
  const seeker = await seekerWith(app, {
    skills: ['Falconry'],
    experience: 'A falconer who keeps birds of prey away from an airport.',
  });
  for (let number = 1; number <= 52; number++) {
    await postJob(employer.client, {
      title: `Falconer ${number}`,
      description: 'Train falcons and keep birds of prey for an airport. '.repeat(3),
      skills: ['Falconry'],
    });
  }
  const whole = async () => idsOf(await recommended(seeker));
  await soon(async () => expect(await whole()).toHaveLength(50));
  const first = await seeker.client.listRecommendations({ query: { limit: 20 } });
  const pages = await seeker.client.pagesFrom(first);
  expect(first.headers.get('x-total-count')).toBe('50');
  expect(pages.map(({ body }) => body.length)).toEqual([20, 20, 10]);
  expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(await whole());
  const refused = await seeker.client.listRecommendations({ query: { cursor: 'x' } });
  expectError(refused, 'INVALID_CURSOR');
});

test('strict reach needs every wish to be met, wide reach does not', async ({ app, employer }) => {
  const seeker = await seekerWith(app, { ...CARER, desiredJobTypes: ['Part-time'] });
  const post = (title: string, jobType: 'Full-time' | 'Part-time') =>
    postJob(employer.client, { ...NURSE, title, jobType });
  const meeting = await post('Surgical nurse for weekends', 'Part-time');
  const other = await post('Surgical nurse for weeks', 'Full-time');
  const recommendedIds = async () => idsOf(await recommended(seeker));
  expect((await seeker.client.getSeekerProfile()).body?.reach).toBe('wide');
  await soon(async () =>
    expect(await recommendedIds()).toEqual(expect.arrayContaining([meeting.id, other.id])),
  );
  await seeker.client.updateSeekerProfile({ body: { reach: 'strict' } });
  expect(await recommendedIds()).toContain(meeting.id);
  expect(await recommendedIds()).not.toContain(other.id);
  const profile = await seeker.client.raw('updateSeekerProfile', { body: { reach: 'narrow' } });
  expect(fieldErrors(profile)[0]).toMatch(/^reach: /);
  await seeker.client.updateSeekerProfile({ body: { reach: 'wide' } });
  expect(await recommendedIds()).toContain(other.id);
});
