import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { show } from '../../support/render.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('counts days by the calendar of Toronto, as the server does', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  show(<RelativeTime value="2026-11-18T03:00:00Z" posted />);
  expect(screen.getByText(/^Posted/).textContent).toBe('Posted 3\u00a0days\u00a0ago');
});
