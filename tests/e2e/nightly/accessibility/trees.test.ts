import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { openLoaded, test } from '../../routes.ts';

/*
 * The accessibility trees of the main screens, as a screen reader gets them: names, roles, headings
 * and order. Figures and times are left out, because they change; `--update-snapshots` writes the
 * files anew, to be read.
 */
const FOLDER = join(import.meta.dirname, 'trees');
const MOST_LINES = 70;

const SCREENS: Record<string, readonly string[]> = {
  visitor: [
    '/',
    '/jobs',
    '/jobs/:id',
    '/career-resources',
    '/for-employers',
    '/about',
    '/help-center',
    '/accessibility',
    '/auth',
  ],
  'demo-seeker': [
    '/job-seeker/dashboard',
    '/job-seeker/applications',
    '/job-seeker/messages',
    '/job-seeker/profile',
    '/job-seeker/payments',
    '/settings',
  ],
  'demo-employer': [
    '/employer/dashboard',
    '/employer/job-postings',
    '/employer/job-postings/new',
    '/employer/candidates',
    '/employer/payments',
    '/employer/company-profile',
  ],
};

const TIME =
  /just now|yesterday|today|tomorrow|(?:in )?\d+ (?:minute|hour|day|week|month|year)s?(?: ago)?|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}(?:, \d{4})?/g;

/** The tree without what changes from day to day: times, figures and addresses; choices are cut. */
const steady = (tree: string) =>
  `${tree
    .split('\n')
    .filter((line) => !/^\s*- (?:\/url|\/placeholder|option)\b/.test(line))
    .map((line) => line.replace(TIME, 'then').replace(/(?<!\[level=)\d+/g, '0'))
    .slice(0, MOST_LINES)
    .join('\n')}\n`;

for (const [login, patterns] of Object.entries(SCREENS)) {
  test(`screens of a ${login} are read out as recorded`, async ({ site, jobIds }, testInfo) => {
    const visitor = await site.visit({ timezoneId: 'UTC' });
    if (login !== 'visitor') {
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
    }
    for (const pattern of patterns) {
      await test.step(pattern, async () => {
        await openLoaded(visitor, pattern, jobIds);
        const name = pattern.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'home';
        const file = join(FOLDER, `${name}.txt`);
        const read = async () => steady(await visitor.page.locator('main').ariaSnapshot());
        if (testInfo.config.updateSnapshots === 'changed') {
          await visitor.page.waitForLoadState('networkidle');
          mkdirSync(FOLDER, { recursive: true });
          writeFileSync(file, await read());
        }
        await expect.poll(read, { message: pattern }).toBe(readFileSync(file, 'utf8'));
      });
    }
  });
}
