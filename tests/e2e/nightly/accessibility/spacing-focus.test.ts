import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { PHONE } from '../../fixtures.ts';
import { openLoaded, test, visits } from '../../routes.ts';

// Caused by the page of an unknown address.
test.use({ provoked: /status of 404/ });
test.setTimeout(600_000);

const DESKTOP = { width: 1280, height: 720 };
const WINDOWS = [DESKTOP, PHONE];
const MAX_STOPS = 30;

/** The distances of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Texts that are wider or higher than their element, save those that end in an ellipsis. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { display, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      const isHidden = clientWidth <= 1 || !element.checkVisibility();
      if (display === 'inline' || isShortened || scrolls || isHidden) return false;
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
    };
    const holdsText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, data = '' }: Node & { data?: string }) =>
          nodeType === Node.TEXT_NODE && data.trim() !== '',
      );
    return [...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && isCut(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
  });

/** The focused element, if nothing of it can be seen. */
const obscuredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A field may be drawn by its label.
    const shown = focused.getBoundingClientRect().width <= 1 ? focused.parentElement : focused;
    const box = (shown ?? focused).getBoundingClientRect();
    const isSeen = [0.02, 0.25, 0.5, 0.75, 0.98].some((x) =>
      [0.02, 0.25, 0.5, 0.75, 0.98].some((y) => {
        const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        return top !== null && (shown?.contains(top) || top.contains(shown));
      }),
    );
    return isSeen ? undefined : `${focused.tagName} ${focused.textContent?.slice(0, 60)}`;
  });

for (const [login, patterns] of visits) {
  test(`more space between letters, words and lines cuts no text of a ${login}`, async ({
    site,
    jobIds,
  }) => {
    const visitor = await site.visit();
    const { page } = visitor;
    if (login !== 'visitor')
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
    for (const pattern of patterns) {
      await test.step(pattern, async () => {
        // Loads the panes that only a wide window has before anything is compared.
        await page.setViewportSize(DESKTOP);
        await openLoaded(visitor, pattern, jobIds);
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          const before = await cutTexts(page);
          await page.evaluate((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            document.adoptedStyleSheets = [sheet];
          }, SPACING);
          const where = `${pattern} at ${size.width}`;
          const cut = (await cutTexts(page)).filter((text) => !before.includes(text));
          expect.soft(cut, where).toEqual([]);
          expect.soft(await visitor.overflow(), where).toBeLessThanOrEqual(0);
          await page.evaluate(() => {
            document.adoptedStyleSheets = [];
          });
        }
      });
    }
  });

  test(`no bar covers what a ${login} reaches by the Tab key`, async ({ site, jobIds }) => {
    const visitor = await site.visit();
    const { page } = visitor;
    if (login !== 'visitor')
      await visitor.call('logIn', { body: { username: login, password: DEMO_PASSWORD } });
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const pattern of patterns) {
        await test.step(`${pattern} at ${size.width}`, async () => {
          await openLoaded(visitor, pattern, jobIds);
          for (const key of ['Tab', 'Shift+Tab']) {
            for (let stop = 0; stop < MAX_STOPS; stop++) {
              await page.keyboard.press(key);
              // Polled, because content that arrives late moves the focused element.
              await expect.poll(() => obscuredFocus(page)).toBeUndefined();
            }
          }
        });
      }
    }
  });
}
