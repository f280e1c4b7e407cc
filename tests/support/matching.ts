import { expect, vi } from 'vitest';
import type { CallOf, Recommendation } from '#shared/contract/contract.ts';
import type { TestApp } from './app.ts';
import { type Person, registerSeeker } from './factories.ts';

export const NURSE = {
  title: 'Registered Nurse',
  description:
    'Care for patients on a surgical ward, give medication, assess wounds and write care plans with the physicians. '.repeat(
      2,
    ),
  requirements: 'A nursing degree and a licence of the provincial college of nurses.',
  location: 'Burnaby, BC',
  skills: ['Patient care', 'Wound care', 'Medication administration', 'Charting'],
  salaryMin: 80_000,
  salaryMax: 95_000,
} satisfies CallOf<'updateJob'>['body'];

export const WELDER = {
  title: 'Journeyperson Welder',
  description:
    'Weld structural steel by MIG and stick in our fabrication shop, read blueprints and grind seams. '.repeat(
      2,
    ),
  requirements: 'A Red Seal as a welder and steel-toed boots; a forklift ticket helps.',
  location: 'Vancouver, BC',
  skills: ['MIG welding', 'Blueprint reading', 'Grinding'],
  hourlyRateMin: 36,
  hourlyRateMax: 44,
} satisfies CallOf<'updateJob'>['body'];

export const CARER: CallOf<'updateSeekerProfile'>['body'] = {
  skills: ['Patient care', 'Wound care'],
  experience: 'Six years as a registered nurse on a surgical ward of a hospital.',
  location: 'Vancouver, BC',
  desiredLocations: ['Metro Vancouver'],
  desiredJobTypes: ['Full-time'],
  desiredSalaryMin: 75_000,
  desiredSalaryMax: 90_000,
};

/** Waits for a change to reach the index, which is notified of it. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

export async function seekerWith(
  app: TestApp,
  profile: CallOf<'updateSeekerProfile'>['body'],
  account: { fullName?: string; title?: string } = {},
): Promise<Person> {
  const seeker = await registerSeeker(app, account);
  const { status } = await seeker.client.updateSeekerProfile({ body: profile });
  expect(status).toBe(200);
  return seeker;
}

export async function recommended({ client }: Person, language = 'en', limit = 50) {
  const { status, body } = await client.listRecommendations(
    { query: { limit } },
    {
      'accept-language': language,
    },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export const idsOf = (recommendations: Recommendation[]) => recommendations.map(({ id }) => id);

/** Ids of the jobs with a score of at least 50; the others only fill the list. */
export const suitingIds = (recommendations: Recommendation[]) =>
  idsOf(recommendations.filter(({ matchScore }) => matchScore >= 50));
