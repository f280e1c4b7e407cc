import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayStanding } from '#client/features/postings/components/pay-standing.tsx';
import type { PayStanding as Standing } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const market: Standing['market'] = {
  occupationCode: '72106',
  titleEn: 'Welders and related machine operators',
  titleFr: 'Soudeurs et opérateurs de machines',
  slug: 'welders-72106',
  region: 'NB',
  low: 20,
  median: 27.5,
  high: 36,
  unit: 'hourly',
  referencePeriod: '2023-2024',
};

test('says how many others pay less and more, and what the occupation earns', async () => {
  const open = { region: 'NB', postings: 6, lower: 1, higher: 4, medianHourly: 29 } as const;
  answerCalls({ getPayStanding: () => ({ body: { market, open } }) });
  show(<PayStanding jobId={7} />);
  await screen.findByText(
    /^6 open postings .*\(New Brunswick\): 1 pays less than yours, and 4 pay more\. .*\$29 an hour/,
  );
  expect(screen.getByText(/Job Bank/).textContent).toMatch(/\$20 - \$36.*\$27\.50 an hour/);
});

test('leaves out what is not known', async () => {
  answerCalls({
    getPayStanding: () => ({ body: { market: { ...market, low: null }, open: null } }),
  });
  show(<PayStanding jobId={7} />);
  const shown = await screen.findByText(/Job Bank/);
  expect(shown.textContent).toMatch(/a median of \$27\.50 an hour/);
  expect(screen.queryByText(/open postings/)).toBeNull();
});
