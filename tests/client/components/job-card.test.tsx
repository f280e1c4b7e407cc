import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CardJob, JobCard } from '#client/components/job/job-card.tsx';
import { FoundTile } from '#client/features/jobs/components/results/found-job.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const BAKER: CardJob = {
  id: 7,
  title: 'Baker',
  language: 'en',
  company: { name: 'Market Hall', logoUrl: null },
  location: 'Halifax, NS',
  workplace: 'on-site',
  remoteProvinces: [],
  jobType: 'Full-time',
  hourlyRateMin: 19,
  hourlyRateMax: 23,
  salaryMin: null,
  salaryMax: null,
  postedAt: inDays(-3),
  closesAt: null,
};

for (const size of ['row', 'tile'] as const) {
  test(`a ${size} says title, company, pay, place, kind, age, what fits and closing`, () => {
    show(
      <JobCard
        size={size}
        level={3}
        fit="You have 2 of 3 skills"
        job={{ ...BAKER, distanceKm: 12, closesAt: inDays(3) }}
      />,
    );
    const card = screen.getByRole('article').textContent;
    for (const text of [
      'Baker',
      'Market Hall',
      '$19 - $23/hr',
      'Halifax, NS, 12 km away Full-time',
      'Posted',
      'You have 2 of 3 skills',
      'Closes in\u00a03\u00a0days',
    ]) {
      expect(card).toContain(text);
    }
    expect(screen.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe('/jobs/7');
    expect(screen.getByRole('heading', { level: 3, name: 'Baker' })).toBeTruthy();
  });

  test(`a ${size} cuts the description at 120 characters, with an ellipsis`, () => {
    const description = 'abcdefghi '.repeat(30);
    show(<JobCard size={size} level={3} job={{ ...BAKER, description }} />);
    expect(screen.getByRole('article').textContent).toContain(`${description.slice(0, 119)}…`);
    expect(screen.getByRole('article').textContent).not.toContain(description.slice(0, 121));
  });
}

test('a tile has its times below the excerpt, and what fits beside the place', () => {
  const job = { ...BAKER, closesAt: inDays(3), description: 'We bake.' };
  show(<JobCard size="tile" level={3} fit="You have 2 of 3 skills" job={job} />);
  expect(screen.getByRole('article').textContent).toMatch(
    /Full-time You have 2 of 3 skills We bake\.Closes in\s3\sdays Posted/,
  );
});

test('only the last week before closing is in the colour of caution', () => {
  show(<JobCard size="row" level={2} job={{ ...BAKER, closesAt: inDays(3) }} />);
  expect(screen.getByText('Closes in 3 days').className).toContain('text-caution');
  show(<JobCard size="row" level={2} job={{ ...BAKER, closesAt: inDays(20) }} />);
  expect(screen.getByText('Closes in 2 weeks').className).not.toContain('text-caution');
});

test('a closed job is no link and has no date of closing', () => {
  show(<JobCard size="row" level={2} isClosed job={{ ...BAKER, closesAt: inDays(-3) }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/^Closes/)).toBeNull();
});

test('the landing page shows two skills and the number of the others', () => {
  answerCalls({});
  const found = {
    ...BAKER,
    translation: null,
    description: '',
    skills: ['Ovens', 'Dough', 'Lamination', 'Scales'],
    isRemote: false,
    experienceLevel: null,
    company: { id: 1, name: 'Market Hall', logoUrl: null, industry: 'Operations' },
    existingVacancy: null,
    payExtras: null,
    distanceKm: null,
    isRelated: false,
    has: [],
    skillsMet: 0,
  };
  show(<FoundTile job={found} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ovens',
    'Dough',
    '+2 more',
  ]);
  expect(screen.queryByText(/^You have/)).toBeNull();
});

test('pay besides the rate, and that there is no vacancy yet, are told; that there is one is not', () => {
  show(
    <JobCard job={{ ...BAKER, payExtras: ['tips'], existingVacancy: 'no' }} size="row" level={3} />,
  );
  expect(screen.getByText('Tips')).toBeTruthy();
  expect(screen.getByText('For later needs')).toBeTruthy();
  cleanup();
  show(<JobCard job={{ ...BAKER, existingVacancy: 'yes' }} size="row" level={3} />);
  expect(screen.queryByText('For later needs')).toBeNull();
});
