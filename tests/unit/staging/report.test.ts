import { expect, test } from 'vitest';
import { problemReport, testReport } from '#client/features/staging/report.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';

setRenderLocale('en');

const state = {
  release: '0.1.0',
  commit: '0123456789',
  database: 'portage',
  now: '2026-11-30T12:00:00.000Z',
  payments: 'simulated',
  user: { username: 'money-employer', role: 'employer' },
  persona: 'money-employer',
} as const;
const browser = 'A browser';
const now = new Date('2026-11-23T12:00:00Z');

test('a report has the release, the browser, the times, and what was found of each flow', () => {
  const doneAt = '2026-11-23T11:00:00.000Z';
  const findings = {
    apply: { doneAt, requestIds: ['one', 'two'] },
    fund: { note: 'The total\n stays as it was' },
  };
  const lines = testReport({ state, findings, browser, now }).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '# Test report',
    '',
    '- Release: 0.1.0 · 0123456789',
    '- Database: portage',
    '- Browser: A browser',
    '- Time: 2026-11-23T12:00:00.000Z',
    '- Clock: 2026-11-30T12:00:00.000Z',
    '',
  ]);
  expect(lines).toContain(`- [x] Apply for a job (${doneAt})`);
  expect(lines).toContain('  - Requests: one, two');
  expect(lines).toContain('- [ ] Fund work');
  expect(lines).toContain('  - Note: The total stays as it was');
});

test('a problem has the address, the persona and the last requests', () => {
  const sent = {
    at: doneBefore(1),
    method: 'POST',
    path: '/x',
    status: 500,
    requestId: 'r',
    ms: 7,
  };
  const recorded = { requests: [sent], errors: ['an error'] };
  const text = problemReport({ state, recorded, address: 'http://localhost/x', browser, now });
  expect(JSON.parse(text)).toEqual({
    address: 'http://localhost/x',
    persona: 'money-employer',
    username: 'money-employer',
    release: '0.1.0 · 0123456789',
    database: 'portage',
    payments: 'simulated',
    browser,
    time: now.toISOString(),
    requests: [sent],
    errors: ['an error'],
  });
});

function doneBefore(seconds: number): string {
  return new Date(now.getTime() - 1_000 * seconds).toISOString();
}
