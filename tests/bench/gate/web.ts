import { chromium, type Page } from '@playwright/test';
import findChromium from '#tests/support/browser-setup.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { startPortage, stop } from '../http/processes.ts';
import { fillDatabase } from '../http/world.ts';
import { startBarePage } from '../web/bare.ts';
import { measure } from '../web/measure.ts';
import type { Part } from './rule.ts';

const PAGES: Record<string, (page: Page) => ReturnType<Page['getByRole']>> = {
  '/': (page) => page.getByRole('button', { name: /Explore/ }),
  '/jobs/1': (page) => page.getByRole('tab', { name: 'Requirements' }),
  '/auth': (page) => page.getByRole('tab').last(),
};

/** Largest contentful paint of a bare React page on a phone as a multiple of each page's. */
export async function openPages(): Promise<Part> {
  const database = await startBenchDatabase();
  await fillDatabase(database.url, undefined);
  const portage = await startPortage('portage', database, {
    NODE_ENV: 'development',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const bare = await startBarePage();
  await findChromium();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-gpu'],
  });
  const see = (url: string, press: (typeof PAGES)[string]) =>
    measure(browser, { url, cookies: [], press });
  return {
    async measure() {
      const ratios: Record<string, number> = {};
      const asBare = await see(bare.origin, (page) => page.getByRole('button'));
      for (const [path, press] of Object.entries(PAGES)) {
        const { lcp } = await see(portage.origin + path, press);
        ratios[`phone: ${path}`] = asBare.lcp / lcp;
      }
      return ratios;
    },
    async stop() {
      await browser.close();
      bare.close();
      await stop(portage);
      await database.stop();
    },
  };
}
