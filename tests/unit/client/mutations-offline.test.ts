import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/lib/calls/api-error.ts';
import { createQueryClient } from '#client/lib/calls/query-client.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.useFakeTimers();
  onlineManager.setOnline(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('fails after three attempts without a network, and does not wait for one without a word', async () => {
  const mutationFn = vi.fn(() =>
    Promise.reject(new ApiError('Failed to fetch', { status: 0, code: 'NETWORK_ERROR' })),
  );
  const observer = new MutationObserver(createQueryClient(), { mutationFn });
  const outcome = expect(observer.mutate()).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(3000);
  await outcome;
  expect(mutationFn).toHaveBeenCalledTimes(3);
});
