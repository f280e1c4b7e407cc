import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RangeFilter } from '#client/features/jobs/components/range-filter.tsx';
import type { Range } from '#client/features/jobs/search-filters.ts';
import { searchFilters } from '#shared/domain/posting-fields.ts';
import { show } from '#tests/support/render.tsx';

const { scale } = searchFilters.salaryRange;
let chosen: Range | undefined;

function Salary({ initial }: { initial?: Range }) {
  const [range, setRange] = useState(initial);
  chosen = range;
  return <RangeFilter name="salaryRange" value={range} onChange={setRange} />;
}

const lowest = () => screen.getByRole('slider', { name: 'Lowest salary' });
const highest = () => screen.getByRole('slider', { name: 'Highest salary' });

describe('the range of pay', () => {
  test('does not filter until it is touched, and may be set as it stands', async () => {
    const user = show(<Salary />);
    expect(screen.getByText('Not set')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Set \$/ }));
    expect(chosen).toEqual({ min: scale.defaultMin, max: scale.defaultMax });
    expect(screen.queryByText('Not set')).toBeNull();
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
    expect(screen.getByText(/or more a year$/)).toBeTruthy();
  });
});
