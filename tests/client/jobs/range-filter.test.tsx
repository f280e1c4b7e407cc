import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RangeFilter } from '#client/features/jobs/components/search/range-filter.tsx';
import { binsOf, searchFilters } from '#shared/domain/posting-fields.ts';
import type { Range } from '#shared/domain/search-filters.ts';
import { show } from '#tests/support/render.tsx';

const { scale } = searchFilters.salaryRange;
let chosen: Range | undefined;
/** Two jobs between 40,000 and 60,000, one beyond the scale. */
const COUNTS = Array.from({ length: binsOf(scale).count }, (_, bin) =>
  bin === 4 || bin === 5 ? 2 : bin === 29 ? 1 : 0,
);

function Salary({ initial }: { initial?: Range }) {
  const [range, setRange] = useState(initial);
  chosen = range;
  return <RangeFilter name="salaryRange" value={range} counts={COUNTS} onChange={setRange} />;
}

const lowest = () => screen.getByRole('slider', { name: 'Lowest salary' });
const highest = () => screen.getByRole('slider', { name: 'Highest salary' });

describe('the range of pay', () => {
  test('does not filter until it is touched, and may be set as it stands', async () => {
    const user = show(<Salary />);
    expect(screen.getByText('Not set')).toBeTruthy();
    expect(screen.queryByText(/are left out/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Use \$/ }));
    expect(chosen).toEqual({ min: scale.defaultMin, max: scale.defaultMax });
    expect(screen.queryByText('Not set')).toBeNull();
    expect(screen.getByText('Jobs that do not state their pay are left out.')).toBeTruthy();
  });

  test('shows where the jobs are, and as a table', () => {
    show(<Salary />);
    expect(screen.getByText('2 jobs')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Salary: number of jobs' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '$40,000 – $50,000 a year2',
      '$50,000 – $60,000 a year2',
      '$290,000 or more a year1',
    ]);
  });

  test('moves by the keyboard, and says its values in words', async () => {
    const user = show(<Salary initial={{ min: scale.min, max: scale.min + 2 * scale.step }} />);
    lowest().focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen).toEqual({ min: scale.min + scale.step, max: scale.min + 2 * scale.step });
    expect(lowest().getAttribute('aria-valuetext')).toMatch(/^\$[\d,]+ a year$/);
  });

  test('has no upper limit at the upper end of its scale', async () => {
    const user = show(<Salary initial={{ min: scale.min, max: scale.max - scale.step }} />);
    highest().focus();
    await user.keyboard('{End}');
    expect(chosen).toEqual({ min: scale.min });
    expect(screen.getByText('$0 or more a year')).toBeTruthy();
  });
});
