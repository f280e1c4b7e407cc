import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { SelectionBar } from '#client/features/candidates/components/selection-bar.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** So many candidates are loaded of all there are, and so many of the first are chosen. */
function Bar({ loaded, total, chosen = 0 }: { loaded: number; total: number; chosen?: number }) {
  const ids = idsUpTo(loaded);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(ids.slice(0, chosen)));
  return <SelectionBar selected={selected} loaded={ids} total={total} onChange={setSelected} />;
}

const box = (name?: string) => screen.getByRole('checkbox', { name });
const summary = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent)?.textContent;

describe('choosing all candidates at once', () => {
  test('takes all where all are loaded, and gives them back', async () => {
    const user = show(<Bar loaded={3} total={3} />);
    expect(box('Select all 3 candidates')).toBeTruthy();
    expect(summary()).toBe('3 candidates');
    await user.click(box());
    expect(box().getAttribute('aria-checked')).toBe('true');
    expect(summary()).toBe('3 selected');
    await user.click(box());
    expect(box().getAttribute('aria-checked')).toBe('false');
  });

  test('says that it takes those that are loaded, where more are behind them', async () => {
    const user = show(<Bar loaded={50} total={5_001} chosen={3} />);
    expect(box('Select the first 50 of 5,001 candidates')).toBeTruthy();
    expect(box().getAttribute('aria-checked')).toBe('mixed');
    expect(summary()).toBe('3 selected');
    await user.click(box());
    expect(summary()).toBe('First 50 of 5,001 selected');
    expect(box().getAttribute('aria-checked')).toBe('true');
  });

  test('takes no more than one call may change', async () => {
    const user = show(<Bar loaded={600} total={600} />);
    expect(box('Select the first 500 of 600 candidates')).toBeTruthy();
    await user.click(box());
    expect(summary()).toBe('First 500 of 600 selected');
  });

  test('gives all that are chosen one status, and then chooses none', async () => {
    const calls = answerCalls({
      updateApplications: () => ({ body: { ids: [1, 2], status: 'interview' } }),
    });
    const user = show(<Bar loaded={3} total={3} chosen={2} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Set status' }), 'Interview');
    await expect.poll(summary).toBe('3 candidates');
    expect(calls).toMatchObject([{ body: { ids: [1, 2], status: 'interview' } }]);
  });
});
