import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import SavedSearchDialog from '#client/features/jobs/components/search/saved-search-dialog.tsx';
import SavedSearches from '#client/features/jobs/components/search/saved-searches.tsx';
import { removeSearch, saveSearch } from '#client/features/jobs/saved-searches.ts';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import { show } from '#tests/support/render.tsx';

const NURSING: SearchFilters = { keyword: 'nurse', location: 'Halifax, NS' };

beforeEach(() => {
  // The specification asks for a console message.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const name of ['Nursing', 'Remote work']) removeSearch(name);
});

function Save() {
  const [open, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={opener}>
        Filters
      </button>
      <SavedSearchDialog open={open} onOpenChange={setOpen} filters={NURSING} opener={opener} />
    </>
  );
}

describe('saving a search', () => {
  test('needs a name, keeps the search, and gives the keyboard back', async () => {
    const user = show(<Save />);
    expect(await screen.findByText('nurse · Halifax, NS')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
    expect(save.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nursing{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Search saved')).toBeTruthy();
    await expect.poll(() => document.activeElement?.textContent).toBe('Filters');
  });
});

describe('the saved searches', () => {
  test('say so when there are none', () => {
    show(<SavedSearches open onOpenChange={() => {}} onRun={() => {}} />);
    expect(screen.getByText('No saved searches yet')).toBeTruthy();
  });

  test('are run again or removed, the latest first', async () => {
    saveSearch('Nursing', NURSING);
    saveSearch('Remote work', { remoteOnly: true });
    const onRun = vi.fn();
    const onOpenChange = vi.fn();
    const user = show(<SavedSearches open onOpenChange={onOpenChange} onRun={onRun} />);
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      expect.stringMatching(/^Remote work/),
      expect.stringMatching(/^Nursing/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Remote work' }));
    expect(names()).toEqual([expect.stringMatching(/^Nursing/)]);
    await user.click(screen.getByRole('button', { name: /^Nursing/ }));
    expect(onRun).toHaveBeenCalledExactlyOnceWith(NURSING);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
