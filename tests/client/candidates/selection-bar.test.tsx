import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SelectionBar } from '#client/features/candidates/components/selection-bar.tsx';
import '#client/lib/i18n.ts';

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null });
});
afterAll(() => vi.unstubAllGlobals());

/** What the box offers, and what the bar says, to someone who chose so many of the first. */
function read(loaded: number, total: number, chosen = 0) {
  const ids = Array.from({ length: loaded }, (_, index) => index + 1);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SelectionBar
        selected={new Set(ids.slice(0, chosen))}
        loaded={ids}
        total={total}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  );
  return {
    offer: /<button[^>]*role="checkbox"[^>]*aria-label="([^"]*)"/.exec(html)?.[1],
    says: /role="status"[^>]*>([^<]*)</.exec(html)?.[1],
    isChecked: /aria-checked="([^"]*)"/.exec(html)?.[1],
  };
}

describe('choosing all candidates at once', () => {
  test('offers all where all are loaded', () => {
    expect(read(3, 3)).toEqual({
      offer: 'Select all 3 candidates',
      says: '3 candidates',
      isChecked: 'false',
    });
    expect(read(3, 3, 3)).toMatchObject({ says: '3 selected', isChecked: 'true' });
  });

  test('says that it takes those that are loaded, where more are behind them', () => {
    expect(read(50, 5_001).offer).toBe('Select the first 50 of 5,001 candidates');
    expect(read(50, 5_001, 50)).toMatchObject({
      says: 'First 50 of 5,001 selected',
      isChecked: 'true',
    });
    expect(read(50, 5_001, 3)).toMatchObject({ says: '3 selected', isChecked: 'mixed' });
  });

  test('takes no more than one call may change', () => {
    expect(read(600, 600).offer).toBe('Select the first 500 of 600 candidates');
  });
});
