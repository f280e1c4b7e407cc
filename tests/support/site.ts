import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { startApp, type TestApp } from './app.ts';
import { launchBrowser } from './browser.ts';
import type { Client } from './client.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** How a visitor comes: on what screen, in which theme and language. */
interface Visit extends Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'> {
  theme?: 'light' | 'dark' | 'system';
  locale?: 'en' | 'fr';
}

/** A browser of one's own: cookies and storage are shared with nobody. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Calls the API as this visitor; a body goes with it where one is given. */
  call<Name extends CallName>(
    name: Name,
    input?: { params?: Record<string, number>; body?: CallOf<Name>['body'] },
  ): Promise<CallOf<Name>['response']>;
  /** Opens a path and waits for the heading of its page. */
  open(path: string): Promise<void>;
  /** How many drafts this browser keeps of what was typed and not sent. */
  countDrafts(): Promise<number>;
  /** What the browser complained of so far: broken scripts, refused styles, failed requests. */
  problems: string[];
  close(): Promise<void>;
}

export interface Site extends TestApp {
  browser: Browser;
  /** Somebody who comes with a browser and is not signed in. */
  visit(visit?: Visit): Promise<Visitor>;
  /** The person of a test client comes with a browser in which they are signed in. */
  visitAs(person: { client: Client }, visit?: Visit): Promise<Visitor>;
  /** Everybody leaves. */
  closeVisits(): Promise<void>;
}

/** The built client and the server before a database of its own, and a browser to look at them. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const app = await startApp(environment, builtPages());
  const browser = await launchBrowser();
  const startAt = (visit?: Visit) => startVisit(browser, app.origin, visit);
  return {
    ...app,
    browser,
    visit: startAt,
    visitAs: async ({ client }, visit) => {
      const visitor = await startAt(visit);
      await visitor.context.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: app.origin })),
      );
      return visitor;
    },
    closeVisits: async () => {
      for (const context of browser.contexts()) await context.close();
    },
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

async function startVisit(browser: Browser, origin: string, visit: Visit = {}): Promise<Visitor> {
  const { theme = 'light', locale = 'en', ...options } = visit;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(
    ([chosenTheme, chosenLocale]) => {
      localStorage.setItem('portage-theme', chosenTheme);
      localStorage.setItem('portage-locale', chosenLocale);
    },
    [theme, locale] as const,
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // That nobody is signed in shows as a 401, which the browser reports as an error of its own.
    if (message.type() === 'error' && !message.text().includes('status of 401')) {
      problems.push(message.text());
    }
  });
  return {
    page,
    context,
    problems,
    async call(name, { params = {}, body } = {}) {
      const { method, path } = endpoints[name];
      const address = path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
      const response = await context.request.fetch(address, { method, data: body });
      expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
      return response.status() === 204 ? undefined : await response.json();
    },
    async open(path) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    countDrafts: () =>
      page.evaluate(() => {
        const stores = Object.entries(localStorage).filter(([key]) => key.endsWith('-drafts'));
        return stores.flatMap(([, text]) => Object.keys(JSON.parse(text))).length;
      }),
    close: () => context.close(),
  };
}

/** Holds the page against axe's rules; WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, not put into the page as a script: the policy would refuse that.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
}
