import { expect, test, vi } from 'vitest';
import { useToasts } from '#client/components/ui/toast.ts';
import { showFailure } from '#client/features/auth/login-api.ts';
import { ApiError, errorTexts } from '#client/lib/calls/api-error.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';

setRenderLocale('en');
vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00') });

const shown = () => useToasts.getState().map(({ description }) => description?.());

test('a login that is locked says until when, which does not move on', () => {
  showFailure(new ApiError('Locked', { status: 429, code: 'RATE_LIMITED', retryAfterS: 900 }));
  expect(shown()).toEqual([expect.stringMatching(/3:15.p\.m\./)]);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual([expect.stringMatching(/3:15.p\.m\./)]);
});

test('one without a time says why', () => {
  Object.assign(errorTexts, { RATE_LIMITED: t.errors.RATE_LIMITED });
  showFailure(new ApiError('Locked', { status: 429, code: 'RATE_LIMITED' }));
  expect(shown()).toEqual([t.errors.RATE_LIMITED()]);
});
