import { afterEach, expect, test, vi } from 'vitest';
import { loginErrorText } from '#client/features/auth/login-api.ts';
import { ApiError, errorTexts } from '#client/lib/calls/api-error.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';

setRenderLocale('en');
Object.assign(errorTexts, { RATE_LIMITED: t.errors.RATE_LIMITED });

afterEach(() => vi.useRealTimers());

test('a login that is locked says from when on it can be tried again, else why', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00') });
  const locked = { status: 429, code: 'RATE_LIMITED' } as const;
  const error = new ApiError('', { ...locked, retryAfterS: 900 });
  expect(loginErrorText(error)).toMatch(/from 3:15.p\.m\. on/);
  // Shown again later, as in another language.
  vi.advanceTimersByTime(120_000);
  expect(loginErrorText(error)).toMatch(/from 3:15.p\.m\. on/);
  expect(loginErrorText(new ApiError('', locked))).toBe(t.errors.RATE_LIMITED());
});
