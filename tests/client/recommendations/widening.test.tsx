import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import RecommendationList from '#client/features/recommendations/components/recommendation-list.tsx';
import RecommendationsPage from '#client/features/recommendations/pages/recommendations-page.tsx';
import type { Recommendation, Widening } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const WELDER: Recommendation = {
  id: 1,
  title: 'Welder',
  language: 'en',
  matchScore: 95,
  isStretch: false,
  missing: null,
  skillsMatch: 90,
  unmetSkills: [],
  locationScore: 80,
  matchReasons: [],
  salaryMatch: 'within',
  companyInfo: { name: 'Maple Works', logo: null, rating: null, employeeCount: null },
  location: 'Red Deer, AB',
  jobType: 'Full-time',
  hourlyRateMin: 32,
  hourlyRateMax: 40,
  salaryMin: null,
  salaryMax: null,
  isRemote: false,
  workplace: 'on-site',
  remoteProvinces: [],
  description: 'Weld',
  translation: null,
  requirements: '',
  postedAt: '2026-11-18T12:00:00.000Z',
  closesAt: null,
};
const SIZES = { fitting: 3, province: 17, wide: 20 } as const;

function answerWith(widenings: Widening[]) {
  return answerCalls({
    listRecommendations: ({ query }) => {
      const total = SIZES[(query.mode ?? 'fitting') as keyof typeof SIZES];
      const body = Array.from({ length: total }, (_, at) => ({
        ...WELDER,
        id: at + 1,
        isStretch: at >= SIZES.fitting,
      }));
      return { body: body.slice(0, Number(query.limit)), total };
    },
    listWidenings: () => ({ body: widenings }),
    getSeekerProfile: () => ({ body: null }),
    listJobMarks: () => ({ body: [] }),
  });
}

const cards = () => screen.getAllByRole('heading', { name: 'Welder' });
const widen = (more: string) => screen.findByRole('button', { name: `Show ${more}` });

test('a list that ends names the province and then the country, and shows just as many', async () => {
  answerWith([
    { mode: 'province', province: 'AB', more: 14 },
    { mode: 'wide', province: null, more: 3 },
  ]);
  const user = show(<RecommendationsPage />);
  await user.click(await widen('14 weaker matches in Alberta'));
  await expect.poll(() => cards().length).toBe(SIZES.province);
  await user.click(await widen('3 weaker matches in Canada'));
  await expect.poll(() => cards().length).toBe(SIZES.wide);
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
});

test('only the country is offered where the province has no more', async () => {
  answerWith([{ mode: 'wide', province: null, more: 17 }]);
  show(<RecommendationsPage />);
  expect(await widen('17 weaker matches in Canada')).toBeTruthy();
  expect(screen.getByText('3 open jobs, the best match first.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 jobs fit your profile');
});

test('jobs that fit less well have a heading of their own, on the dashboard too', async () => {
  answerCalls({
    listRecommendations: () => ({
      body: [WELDER, { ...WELDER, id: 2, matchScore: 41, isStretch: true }],
    }),
    listJobMarks: () => ({ body: [] }),
  });
  show(<RecommendationList limit={4} />);
  const further = await screen.findByRole('list', { name: 'Further off' });
  expect(within(further).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Further off' })).toBeTruthy();
});
