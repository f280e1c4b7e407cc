import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import SalaryGuide from '#client/features/career/components/salary-guide.tsx';
import type { OccupationWage } from '#shared/contract/contract.ts';
import type { SalarySearch } from '#shared/domain/salaries.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const wage = (number: number, region: OccupationWage['region'] = 'CA'): OccupationWage => ({
  code: String(10_000 + number),
  slug: `occupation-${number}-${10_000 + number}`,
  titleEn: `Occupation ${number}`,
  titleFr: `Profession ${number}`,
  region,
  unit: 'hourly',
  low: 20,
  median: 25,
  high: 35,
  referencePeriod: '2023-2024',
  openJobs: number,
});

const search = () => screen.getByRole('searchbox', { name: 'Occupation or job title' });

function Guide() {
  const [salarySearch, setSalarySearch] = useState<SalarySearch>({});
  return <SalaryGuide search={salarySearch} onSearch={setSalarySearch} />;
}

describe('the wages of occupations', () => {
  test('come a page at a time, and more at the press of a button', async () => {
    const calls = answerCalls({
      listWages: ({ query }) =>
        query.cursor
          ? { body: [wage(3)], total: 3 }
          : { body: [wage(1), wage(2)], total: 3, next: 'after-2' },
    });
    const user = show(<Guide />);
    expect(await screen.findByText('3 occupations')).toBeTruthy();
    expect(screen.getByText('Occupation 2')).toBeTruthy();
    expect(screen.getByText('2 open jobs in Canada')).toBeTruthy();
    expect(screen.queryByText('Occupation 3')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Load more' }));
    expect(await screen.findByText('Occupation 3')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
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
    show(<Guide />);
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

  test('lead to their own pages, a province’s where it has figures', async () => {
    answerCalls({ listWages: () => ({ body: [wage(1, 'ON'), wage(2)], total: 2 }) });
    const user = show(<Guide />);
    const province = await screen.findByRole('combobox', { name: 'Province or territory' });
    await user.selectOptions(province, 'Ontario');
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Occupation 1')).toBe('/salaries/occupation-1-10001/on');
    expect(addressOf('Occupation 2')).toBe('/salaries/occupation-2-10002');
    expect(screen.getByText('Figures for all of Canada')).toBeTruthy();
  });

  test('say their period once, and only another one in a row', async () => {
    const body = [wage(1), wage(2), { ...wage(3), referencePeriod: '2021' }];
    answerCalls({ listWages: () => ({ body, total: 3 }) });
    show(<Guide />);
    expect(await screen.findAllByText(/2023-2024/)).toHaveLength(1);
    expect(screen.getAllByText(/2021/)).toHaveLength(1);
  });

  test('are searched once the reader pauses, and say when there are none', async () => {
    const calls = answerCalls({
      listWages: ({ query }) => ({
        body: query.query ? [] : [wage(1)],
        total: query.query ? 0 : 1,
      }),
    });
    const user = show(<Guide />);
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
    const user = show(<Guide />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('Occupation 1')).toBeTruthy();
  });
});
