import { expect } from '@playwright/test';
import type { Recommendation } from '#shared/contract/contract.ts';
import { RESUME_URL } from '#tests/support/factories.ts';
import { addressOf, type Visitor, withoutPageData } from '#tests/support/site.ts';
import { DASHBOARD, test } from '../seeker-dashboard.ts';

test.describe('recommended jobs', () => {
  const recommendation: Recommendation = {
    id: 1,
    title: 'Archivist',
    language: 'en',
    matchScore: 95,
    isStretch: false,
    missing: null,
    skillsMatch: 90,
    unmetSkills: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    locationScore: 80,
    matchReasons: ['One', 'Two', 'Three', 'Four'],
    salaryMatch: 'within',
    companyInfo: { name: 'Maple Works', logo: null, rating: null, employeeCount: null },
    location: 'Halifax, NS',
    jobType: 'Full-time',
    hourlyRateMin: 32,
    hourlyRateMax: 40,
    salaryMin: null,
    salaryMax: null,
    isRemote: true,
    workplace: 'remote',
    remoteProvinces: [],
    description: 'Letters',
    translation: null,
    requirements: 'a, b, c, d, e, f, g, h',
    postedAt: '2026-11-18T12:00:00.000Z',
    closesAt: null,
  };
  const answer = async ({ page }: Visitor, found: Recommendation[]) => {
    await withoutPageData(page);
    await page.route(addressOf('listRecommendations'), (route) => route.fulfill({ json: found }));
  };

  test('ask for two, with three reasons and six skills to learn each', async ({ seeker }) => {
    await seeker.client.updateSeekerProfile({ body: { skills: ['Archiving'] } });
    let query = '';
    seeker.page.on('request', (request) => {
      if (request.url().includes('recommendations')) query = new URL(request.url()).search;
    });
    await answer(seeker, [recommendation]);
    await seeker.open(DASHBOARD);
    const items = (name: string) => seeker.page.getByRole('list', { name }).getByRole('listitem');
    await expect(
      seeker.page.getByText('Halifax, NS (Remote)').filter({ visible: true }).first(),
    ).toBeVisible();
    expect(query).toBe('?limit=2');
    await expect(items('Why it suits you')).toHaveText(['One', 'Two', 'Three']);
    await expect(seeker.text('Not in your profile: a, b, c, d, e, f')).toBeVisible();
    await expect(seeker.text('$32 - $40/hr')).toBeVisible();
    await expect(seeker.text('Strong match')).toBeVisible();
  });

  test('keep a like in this browser only, and take it back', async ({ seeker }) => {
    await seeker.client.updateSeekerProfile({ body: { skills: ['Archiving'] } });
    const sent: string[] = [];
    seeker.page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await answer(seeker, [recommendation]);
    await seeker.open(DASHBOARD);
    const like = seeker.button('I like this: Archivist');
    await like.click();
    await seeker.button('Not for me: Archivist').click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await seeker.page.reload();
    await expect(seeker.button('Not for me: Archivist')).toHaveAttribute('aria-pressed', 'true');
    await seeker.button('Not for me: Archivist').click();
    await expect(seeker.button('Not for me: Archivist')).toHaveAttribute('aria-pressed', 'false');
    expect(sent).toEqual([]);
  });

  test('lead to the profile where there are none', async ({ seeker }) => {
    await answer(seeker, []);
    await seeker.open('/job-seeker/jobs/recommended');
    await expect(seeker.text('No recommendations yet')).toBeVisible();
    await expect(
      seeker.text('Complete your profile to get personalized job recommendations'),
    ).toBeVisible();
    await seeker.link('Complete Profile').click();
    await seeker.page.waitForURL('**/job-seeker/profile');
  });

  test('are not promised for completing a profile that is complete', async ({ seeker }) => {
    await seeker.client.updateSeekerProfile({
      body: {
        skills: ['Falconry'],
        experience: 'Falconer at an airport for nine years.',
        education: 'Apprenticeship in falconry.',
        location: 'Halifax, NS',
        resumeUrl: RESUME_URL,
        desiredJobTypes: ['Internship'],
        desiredLocations: ['Iqaluit, NU'],
        desiredSalaryMin: 90_000,
      },
    });
    await answer(seeker, []);
    await seeker.open(DASHBOARD);
    await expect(seeker.page.getByText('No open jobs are left to recommend today.')).toBeVisible();
    await expect(seeker.link('Complete Profile')).toHaveCount(0);
    await seeker.page.getByRole('main').getByRole('link', { name: 'Browse jobs' }).click();
    await seeker.page.waitForURL('**/job-seeker/jobs');
  });
});
