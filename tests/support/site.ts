import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { builtPages } from '#server/features/pages/built.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { CallName, CallOf, EndpointName } from '#shared/contract/contract.ts';
import { PAGE_DATA } from '#shared/contract/page-data.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { addressFor as addressInLanguage } from '#shared/domain/pages.ts';
import { startApp, type TestApp } from './app.ts';
import { choose } from './choose.ts';
import { endpoints } from './client.ts';
import type { Person } from './factories.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Screen, theme and language of a visit. */
export interface Visit
  extends Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'reducedMotion' | 'timezoneId'> {
  theme?: 'light' | 'dark' | 'system';
  locale?: 'en' | 'fr';
}

/** Pattern of a call's URLs, to wait for it or replace it. */
export function addressOf(name: EndpointName, params: Record<string, number> = {}): RegExp {
  const path = endpoints[name].path.replaceAll(/:(\w+)/g, (_, param: string) =>
    String(params[param] ?? '\\d+'),
  );
  return new RegExp(`${path}(?:\\?|$)`);
}

/** Takes the answers out of the HTML of members' pages, which then ask for all of them. */
export const withoutPageData = (pages: Page | BrowserContext) =>
  pages.route(/^https?:\/\/[^/]+\/(?!api\/|assets\/)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const data = new RegExp(`(?<=id="${PAGE_DATA}">).*?(?=</script>)`, 's');
    const body = (await response.text()).replace(data, (text) => {
      const pageData = JSON.parse(text);
      // A visitor's page is hydrated, with the answers that its text was rendered from.
      if (!pageData.user) return text;
      return JSON.stringify({ ...pageData, answers: [] }).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ response, body });
  });

/** Records the calls of a page by name and status, as they are answered. */
export function watchCalls(page: Page): { name: string; status: number }[] {
  const calls: { name: string; status: number }[] = [];
  page.on('response', (response) => {
    const method = response.request().method();
    const name = keysOf(endpoints).find(
      (each) => endpoints[each].method === method && addressOf(each).test(response.url()),
    );
    if (name) calls.push({ name, status: response.status() });
  });
  return calls;
}

/** A browser context with one page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Calls the API as this visitor, with an optional body. */
  call<Name extends CallName>(
    name: Name,
    input?: { params?: Record<string, number>; body?: CallOf<Name>['body'] },
  ): Promise<CallOf<Name>['response']>;
  /** Opens a path in the visit's language and waits for the page's heading. */
  open(path: string): Promise<void>;
  button(name: string | RegExp): Locator;
  link(name: string): Locator;
  tab(name: string | RegExp): Locator;
  /** Form control by label; the label of a required one ends with an asterisk. */
  field(label: string): Locator;
  /** Fills form controls by label. */
  fill(values: Record<string, string>): Promise<void>;
  /** Chooses an option of the control with this label. */
  choose(label: string, option: string): Promise<void>;
  /** Element with exactly this text. */
  text(exact: string): Locator;
  /** Line of a toast. */
  toast(exact: string): Locator;
  /** Number of form drafts stored in this browser. */
  countDrafts(): Promise<number>;
  /** Pixels by which the page is wider than the window. */
  overflow(): Promise<number>;
  /** Browser errors so far: script errors, refused styles, failed requests. */
  problems: string[];
}

export interface Site extends TestApp {
  /** Opens a browser context that is not signed in. */
  visit(visit?: Visit): Promise<Visitor>;
  /** Opens a browser context with a test client's session. */
  visitAs<P extends Person>(person: P, visit?: Visit): Promise<P & Visitor>;
  /** Closes all contexts. @returns their problems */
  endVisits(): Promise<string[]>;
}

/** Starts the built client and the server with their own database, for a browser. */
export async function startSite(
  browser: Browser,
  { environment = {}, ...parts }: { clock?: Clock; environment?: Record<string, string> } = {},
): Promise<Site> {
  const app = await startApp(environment, builtPages(), parts);
  let visitors: Visitor[] = [];
  const visit = async (options?: Visit) => {
    const visitor = await startVisit(browser, app.origin, options);
    visitors.push(visitor);
    return visitor;
  };
  return {
    ...app,
    visit,
    visitAs: async (person, options) => {
      const visitor = await visit(options);
      await visitor.context.addCookies(
        [...person.client.cookies].map(([name, value]) => ({ name, value, url: app.origin })),
      );
      return { ...person, ...visitor };
    },
    endVisits: async () => {
      const ended = visitors;
      visitors = [];
      for (const { context } of ended) await context.close();
      return ended.flatMap(({ problems }) => problems);
    },
  };
}

async function startVisit(browser: Browser, origin: string, visit: Visit = {}): Promise<Visitor> {
  const { theme = 'light', locale = 'en', ...options } = visit;
  const context = await browser.newContext({ baseURL: origin, ...options });
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
    // A missing session answers 401, which the browser reports as an error.
    if (message.type() === 'error' && !message.text().includes('status of 401')) {
      problems.push(`${message.text()} ${message.location().url}`);
    }
  });
  const field = (label: string) =>
    page
      .getByLabel(new RegExp(`^${label.replace(/[()$]/g, '\\$&').replaceAll(' ', ' ')}\\*?$`))
      .and(page.locator('input, textarea, select, button, [role=combobox]'));
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
      await page.goto(addressInLanguage(locale, path));
      // A member's page is inert until the app has replaced the server's text.
      await page.locator('h1:not([inert] *)').first().waitFor();
    },
    button: (name) => page.getByRole('button', { name, exact: true }),
    link: (name) => page.getByRole('link', { name, exact: true }),
    tab: (name) => page.getByRole('tab', { name }),
    field,
    fill: async (values) => {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    choose: (label, option) => choose(field(label), option),
    text: (exact) => page.getByText(exact, { exact: true }),
    toast: (exact) => page.getByRole('region').getByText(exact, { exact: true }).first(),
    countDrafts: () =>
      page.evaluate(() => {
        const stores = Object.entries(localStorage).filter(([key]) => key.endsWith('-drafts'));
        return stores.flatMap(([, text]) => Object.keys(JSON.parse(text))).length;
      }),
    overflow: () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
  };
}

/** Checks the page with axe: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // An action may have led to a page that is still loading.
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached' });
  // Evaluated rather than added as a script, which the policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axeViolations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  });
  expect(axeViolations).toEqual([]);
}
