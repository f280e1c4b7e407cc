import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useSetStatuses } from '#client/features/candidates/api.ts';
import { SelectionBar } from '#client/features/candidates/components/selection-bar.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A list of `total` candidates, of whom the first `chosen` are selected. */
function Bar({ total, chosen = 0 }: { total: number; chosen?: number }) {
  const ids = idsUpTo(total);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(ids.slice(0, chosen)));
  const setStatuses = useSetStatuses(() => setSelected(new Set()));
  return (
    <SelectionBar
      selected={selected}
      ids={ids}
      onChange={setSelected}
      onSetStatus={(status) => setStatuses.mutate({ body: { ids: [...selected], status } })}
      pending={setStatuses.isPending}
    />
  );
}

const box = (name?: string) => screen.getByRole('checkbox', { name });
const summary = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent)?.textContent;

describe('choosing all candidates at once', () => {
  test('takes all where all are loaded, and gives them back', async () => {
    const user = show(<Bar total={3} />);
    expect(box('Select all 3 candidates')).toBeTruthy();
    expect(summary()).toBe('3 candidates');
    await user.click(box());
    expect(box().getAttribute('aria-checked')).toBe('true');
    expect(summary()).toBe('3 selected');
    await user.click(box());
    expect(box().getAttribute('aria-checked')).toBe('false');
  });

  test('says that it takes a part where one call changes no more', async () => {
    const user = show(<Bar total={5_001} chosen={3} />);
    expect(box('Select the first 500 of 5,001 candidates')).toBeTruthy();
    expect(box().getAttribute('aria-checked')).toBe('mixed');
    expect(summary()).toBe('3 selected');
    await user.click(box());
    expect(summary()).toBe('First 500 of 5,001 selected');
    expect(box().getAttribute('aria-checked')).toBe('true');
  });

  test('gives all that are chosen one status, and then chooses none', async () => {
    const calls = answerCalls({
      updateApplications: () => ({ body: { ids: [1, 2], status: 'interview', changeIds: [7, 8] } }),
    });
    const user = show(<Bar total={3} chosen={2} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Set status' }), 'Interview');
    await expect.poll(summary).toBe('3 candidates');
    expect(calls).toMatchObject([{ body: { ids: [1, 2], status: 'interview' } }]);
  });
});
