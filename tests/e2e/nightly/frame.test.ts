import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { turnOnFactor } from '#tests/support/second-factor.ts';
import type { Site, Visitor } from '#tests/support/site.ts';
import { registerMember } from '../../api/staff/fixtures.ts';
import { openLoaded, test, visits } from '../routes.ts';

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });
test.setTimeout(300_000);

/** 320 is a window of 1280 px at 400 %. */
const WIDTHS = [320, 390, 768, 1024, 1366, 1440, 1920];

const STAFF_PAGES = [
  '/staff',
  '/staff/search',
  '/staff/money',
  '/staff/reports',
  '/staff/employers',
  '/staff/audit',
];

/** Pages by login, with those of visitors that look different to members. */
const logins: [login: string, patterns: readonly string[]][] = [
  ...visits.map(([login, patterns]): [string, readonly string[]] =>
    login === 'visitor' ? [login, patterns] : [login, [...patterns, '/', '/jobs', '/jobs/:id']],
  ),
  ['new-seeker', ['/job-seeker/dashboard', '/job-seeker/jobs/saved', '/job-seeker/messages']],
  ['new-employer', ['/employer/dashboard', '/employer/payments', '/employer/candidates']],
  ['staff', STAFF_PAGES],
];

async function visitAs(site: Site, login: string, locale: 'en' | 'fr'): Promise<Visitor> {
  const visitor = await site.visit({ locale });
  if (login === 'visitor') return visitor;
  if (login !== 'staff') {
    await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
    return visitor;
  }
  const member = await registerMember(site);
  await turnOnFactor(member);
  return await site.visitAs(member, { locale });
}

/** Left edge of the frame, which is at most 1440 px wide. */
const leftAt = (width: number) => Math.max(0, (width - 1440) / 2) + (width < 640 ? 16 : 24);

/** Pages of members with panes as high as a wide window. */
const WITH_PANES = [
  '/job-seeker/jobs',
  '/job-seeker/messages',
  '/employer/candidates',
  '/employer/messages',
];

const hasFooter = (pattern: string, { login, width }: { login: string; width: number }) =>
  login === 'visitor' ||
  // Their panes have nothing in them.
  login.startsWith('new-') ||
  width < 1024 ||
  !WITH_PANES.includes(pattern);

/**
 * Left edges of logo, content and, where shown, footer. The content's is that of its first heading,
 * or of the card around it.
 */
const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getBoundingClientRect().width > 2;
    const heading = [...document.querySelectorAll('main :is(h1, h2, h3)')].find(isShown);
    const card = heading?.closest('.rounded-lg');
    const range = document.createRange();
    if (heading) range.selectNodeContents(heading);
    const logo = document.querySelector('header a');
    const foot = document.querySelector('footer a');
    const parts = [logo, card ?? range, ...(foot && isShown(foot) ? [foot] : [])];
    return parts.map((part) => Math.round(part?.getBoundingClientRect().left ?? Number.NaN));
  });

for (const locale of ['en', 'fr'] as const) {
  for (const [login, patterns] of logins) {
    test(`header, content and footer of a ${login} share one left edge (${locale})`, async ({
      site,
      jobIds,
    }) => {
      const visitor = await visitAs(site, login, locale);
      const { page } = visitor;
      for (const pattern of patterns) {
        await test.step(pattern, async () => {
          await openLoaded(visitor, pattern, jobIds);
          // The landing page's footer is loaded as the reader nears it.
          await page.keyboard.press('End');
          await page.locator('footer a').first().waitFor({ state: 'attached' });
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const where = `${pattern} at ${width}`;
            await expect
              .poll(() => leftEdges(page), { message: where })
              .toEqual(Array(hasFooter(pattern, { login, width }) ? 3 : 2).fill(leftAt(width)));
            expect(await visitor.overflow(), where).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
}

/** Visible elements that are current, pressed or chosen, and how each is set apart. */
const chosenLooks = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Highlight';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const chosen =
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(> :checked)';
    return [...document.querySelectorAll(chosen)]
      .filter((element) => element.getBoundingClientRect().width > 2)
      .map((element) => ({
        name: element.textContent,
        isHighlighted: getComputedStyle(element).backgroundColor === highlight,
      }));
  });

for (const [login, paths] of [
  ['visitor', ['/jobs', '/salaries', '/help-center', '/privacy-policy']],
  ['demo-seeker', ['/job-seeker/jobs', '/job-seeker/payments', '/settings']],
  ['demo-employer', ['/employer/candidates', '/employer/job-postings', '/employer/messages']],
] as const) {
  test(`forced colours keep what is current and chosen for a ${login}`, async ({
    site,
    jobIds,
  }) => {
    const visitor = await visitAs(site, login, 'en');
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of paths) {
      await test.step(path, async () => {
        await openLoaded(visitor, path, jobIds);
        // The detail beside a list is drawn after it.
        await expect
          .poll(async () => (await chosenLooks(page)).filter((look) => !look.isHighlighted))
          .toEqual([]);
        if (!path.includes('policy') && !path.includes('help'))
          expect(await chosenLooks(page)).not.toEqual([]);
      });
    }
  });
}

test('forced colours keep the map, its marks, badges and company marks', async ({
  site,
  jobIds,
}) => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await openLoaded(visitor, '/', jobIds);
  const map = page.getByRole('region', { name: 'Open jobs by province and territory' });
  const canvas = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const ground = await map
    .locator('div > div')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).not.toBe(canvas);
  for (const marks of [map.getByRole('link'), page.locator('[class*=bg-mark-]')]) {
    const widths = await marks.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).borderTopWidth),
    );
    expect(new Set(widths)).toEqual(new Set(['1px']));
  }
});
