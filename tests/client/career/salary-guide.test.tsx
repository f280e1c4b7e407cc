import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import SalaryGuide from '#client/features/career/components/salary-guide.tsx';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const wage = (number: number, region: OccupationWage['region'] = 'CA'): OccupationWage => ({
  code: String(10_000 + number),
  titleEn: `Occupation ${number}`,
  titleFr: `Profession ${number}`,
  region,
  unit: 'hourly',
  low: 20,
  median: 25,
  high: 35,
  referencePeriod: '2023-2024',
});

const search = () => screen.getByRole('searchbox', { name: 'Occupation or job title' });

describe('the wages of occupations', () => {
  test('come a page at a time, and more at the press of a button', async () => {
    const calls = answerCalls({
      listWages: ({ query }) =>
        query.cursor
          ? { body: [wage(3)], total: 3 }
          : { body: [wage(1), wage(2)], total: 3, next: 'after-2' },
    });
    const user = show(<SalaryGuide />);
    expect(await screen.findByText('3 occupations')).toBeTruthy();
    expect(screen.getByText('Occupation 2')).toBeTruthy();
    expect(screen.queryByText('Occupation 3')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Occupation 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, 'after-2']);
  });

  test('are a table, and an axis that holds the highest of them', async () => {
    answerCalls({
      listWages: () => ({
        body: [
          { ...wage(1), low: null },
          { ...wage(2), unit: 'annual', low: 124_800, median: 208_000, high: 312_000 },
        ],
        total: 2,
      }),
    });
    show(<SalaryGuide />);
    const table = await screen.findByRole('table', { name: 'What work pays' });
    const rows = within(table).getAllByRole('row').slice(1);
    const figures = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['no figure', '$25.00', '$35.00'],
      ['$124,800', '$208,000', '$312,000'],
    ]);
    // Hourly, although one wage is annual: 312,000 / 2,080 = 150.
    expect(within(table).getByText('$150')).toBeTruthy();
  });

  test('are shown by province, the best paid first', async () => {
    answerCalls({
      listWages: () => ({ body: [wage(1)], total: 1 }),
      listRegionalWages: () => ({
        body: [{ ...wage(1, 'ON'), median: 24 }, { ...wage(1, 'AB'), median: 31 }, wage(1)],
      }),
    });
    const user = show(<SalaryGuide />);
    await user.click(await screen.findByRole('button', { name: 'By province: Occupation 1' }));
    const regions = await screen.findByRole('table', {
      name: 'What Occupation 1 pays by province and territory',
    });
    const names = within(regions).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'All of Canada',
      'Alberta',
      'Ontario',
    ]);
  });

  test('are searched once the reader pauses, and say when there are none', async () => {
    const calls = answerCalls({
      listWages: ({ query }) => ({
        body: query.query ? [] : [wage(1)],
        total: query.query ? 0 : 1,
      }),
    });
    const user = show(<SalaryGuide />);
    await screen.findByText('1 occupation');
    await user.type(search(), 'zzzz ');
    expect(await screen.findByText('No occupation found')).toBeTruthy();
    expect(calls.map(({ query }) => query.query)).toEqual([undefined, 'zzzz']);
  });

  test('that cannot be loaded are tried again', async () => {
    let isDown = true;
    answerCalls({
      listWages: () =>
        isDown
          ? { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later' } }
          : { body: [wage(1)], total: 1 },
    });
    const user = show(<SalaryGuide />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('Occupation 1')).toBeTruthy();
  });
});
