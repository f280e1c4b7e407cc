import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, toast, useToasts } from '#client/components/ui/toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of useToasts.getState()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  test('show one at a time, the newest', () => {
    toast({ title: () => 'Logged out' });
    const title = () => 'Login failed';
    const second = toast({ title, variant: 'destructive' });
    expect(useToasts.getState()).toEqual([
      { id: second, open: true, title, variant: 'destructive' },
    ]);
  });

  test('close at once and are removed 1,000,000 ms later', () => {
    const id = toast({ title: () => 'Profile Updated' });
    dismissToast(id);
    expect(useToasts.getState()[0]?.open).toBe(false);
    vi.advanceTimersByTime(999_999);
    expect(useToasts.getState()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(useToasts.getState()).toEqual([]);
  });

  test('leave a newer one alone when an older one is due to be removed', () => {
    dismissToast(toast({ title: () => 'Job Updated' }));
    const newer = toast({ title: () => 'Job Deleted' });
    vi.advanceTimersByTime(2_000_000);
    expect(useToasts.getState().map(({ id, open }) => [id, open])).toEqual([[newer, true]]);
  });
});
