import { expect, onTestFinished, test } from 'vitest';
import { problemReport, testReport } from '#client/features/staging/report.ts';
import { stateLink } from '#client/features/staging/surroundings.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { SITE_PATH } from '#shared/domain/staging.ts';
import { flowResult } from '#tests/support/flow-result.ts';

setRenderLocale('en');

const origin = 'http://localhost';
const browser = 'A browser';
const now = new Date('2026-11-30T12:00:00Z');

const run = {
  id: 3,
  tester: 'Kim *Côté*',
  version: '0.1.0 0123456789',
  startedAt: '2026-11-23T11:00:00Z',
  endedAt: null,
  previous: {
    id: 2,
    tester: 'Noor',
    results: [{ flow: 'fund' as const, result: 'passed' as const }],
  },
};

test('a report has each flow, and of a problem all that leads back to it', () => {
  const failed = flowResult({
    flow: 'fund',
    result: 'failed',
    severity: 'major',
    actual: '# heading <script>\nThe total stays\r===',
    persona: 'money-employer',
    address: '/employer/payments',
    snapshotId: 7,
  });
  const results = [
    { ...flowResult(), hasScreenshot: false },
    { ...failed, hasScreenshot: true },
  ];
  const screenshots = { fund: 'data:image/jpeg;base64,AAAA' };
  const lines = testReport({ ...run, results }, { origin, browser, screenshots }).split('\n');
  expect(lines).toContain('  - ![Screenshot](data:image/jpeg;base64,AAAA)');
  expect(lines).toContain(String.raw`- Your name: Kim \*Côté\*`);
  expect(lines).toContain('- Comparison: Compared with run 2 by Noor: 0 better, 1 worse');
  expect(lines).toContain('- **Passed**: Apply for a job');
  expect(lines).toContain('- **Failed**: Fund work');
  expect(lines).toContain('  - Run before: Passed');
  expect(lines).toContain('- **Not run**: Search');
  expect(lines).toContain('  - Severity: Major');
  expect(lines).toContain(String.raw`    > \# heading \<script\>`);
  expect(lines).toContain('    > The total stays');
  expect(lines).toContain(String.raw`    > \=\=\=`);
  const link = `${origin}/staging/as/money-employer?to=%2Femployer%2Fpayments&snapshot=7`;
  expect(lines.find((line) => line.startsWith('  - Link'))).toContain(`: <${link}>`);
});

test('a French report has spaces before its colons, and times that people read', () => {
  setRenderLocale('fr');
  onTestFinished(() => setRenderLocale('en'));
  const lines = testReport({ ...run, results: [] }, { origin, browser, screenshots: {} });
  expect(lines).toContain('- Votre nom\u00a0: Kim');
  expect(lines).toMatch(/- Début, à l’horloge de la machine\u00a0: 23 nov\\?\. 2026,? .*\d h \d\d/);
});

test.for([
  [null, null, null, '/jobs?q=cook'],
  [null, 7, null, '/staging?to=%2Fjobs%3Fq%3Dcook&snapshot=7'],
  ['new-seeker', null, null, '/staging/as/new-seeker?to=%2Fjobs%3Fq%3Dcook'],
  ['new-seeker', 7, null, '/staging/as/new-seeker?to=%2Fjobs%3Fq%3Dcook&snapshot=7'],
  [null, null, 'kim', '/staging/space/kim?to=%2Fjobs%3Fq%3Dcook'],
  [
    null,
    7,
    'kim',
    '/staging/space/kim?to=%2Fstaging%3Fto%3D%252Fjobs%253Fq%253Dcook%26snapshot%3D7',
  ],
] as const)('a problem of %s with the snapshot %s in the space %s is at %s', (seen) => {
  const [persona, snapshotId, space, link] = seen;
  expect(stateLink({ persona, snapshotId, space, address: '/jobs?q=cook' })).toBe(link);
  const to = new URL(link, origin).searchParams.get('to');
  if (to) expect(to).toMatch(SITE_PATH);
});

test('a problem has the address, the persona, both times and the last requests', () => {
  const state = {
    release: '0.1.0',
    commit: '0123456789',
    database: 'portage',
    space: 'kim',
    now: now.toISOString(),
    machineNow: '2026-11-23T12:00:00.000Z',
    clock: { shiftMs: 604_800_000, stoppedAt: null },
    change: null,
    payments: 'simulated',
    user: { username: 'money-employer', role: 'employer' },
    persona: 'money-employer',
  } as const;
  const sent = {
    at: '2026-11-23T11:59:59.000Z',
    method: 'POST',
    page: '/x?y=1',
    path: '/z',
    status: 500,
    requestId: 'r',
    ms: 7,
  };
  const recorded = { requests: [sent], errors: ['an error'] };
  const seen = { browser, viewport: '390×844', language: 'en', theme: 'dark' };
  const text = problemReport({ state, recorded, address: `${origin}/x?y=1`, ...seen, now });
  expect(JSON.parse(text)).toEqual({
    address: `${origin}/x?y=1`,
    link: `${origin}/staging/space/kim?to=%2Fstaging%2Fas%2Fmoney-employer%3Fto%3D%252Fx%253Fy%253D1`,
    persona: 'money-employer',
    username: 'money-employer',
    release: '0.1.0 · 0123456789',
    database: 'portage',
    space: 'kim',
    payments: 'simulated',
    ...seen,
    stagingTime: now.toISOString(),
    machineTime: state.machineNow,
    clock: state.clock,
    requests: [sent],
    errors: ['an error'],
  });
});
