import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '#client/lib/calls/api.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { tryStorage } from '#client/lib/storage/try-storage.ts';
import { TESTER_COOKIE } from '#shared/domain/staging.ts';
import type { Screenshots, TestRun } from './report.ts';

const KEY = 'staging-run';

/** Id of the test run that this browser takes part in, whichever persona is signed in. */
export const useRunId = create<{ id: number | null }>(() => ({
  id: Number(tryStorage(() => localStorage.getItem(KEY))) || null,
}));

/** Opens a run, whose tester is named with what they change for all, or leaves it. */
export function chooseRun(run: Pick<TestRun, 'id' | 'tester'> | null): void {
  const name = run ? `${encodeURIComponent(run.tester)}; max-age=31536000` : '; max-age=0';
  tryStorage(() => {
    if (run) localStorage.setItem(KEY, String(run.id));
    else localStorage.removeItem(KEY);
    // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API needs a secure context.
    document.cookie = `${TESTER_COOKIE}=${name}; path=/; samesite=lax`;
  });
  useRunId.setState({ id: run?.id ?? null });
}

/** Shows the answer to a change of a run, without asking again. */
export function useRunShown() {
  const client = useQueryClient();
  return (run: TestRun) =>
    client.setQueryData(callOptions('getTestRun', { params: { id: run.id } }).queryKey, run);
}

/** Fetches the screenshots of a run one after the other: each may have half a megabyte. */
export async function fetchScreenshots({ id, results }: TestRun): Promise<Screenshots> {
  const screenshots: Screenshots = {};
  for (const { flow } of results.filter(({ hasScreenshot }) => hasScreenshot)) {
    const found = await call('getScreenshot', { params: { id }, query: { flow } });
    screenshots[flow] = found.screenshot;
  }
  return screenshots;
}
