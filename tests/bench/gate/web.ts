import type { Page } from '@playwright/test';
import { startBenchDatabase } from '../bench-database.ts';
import { stop } from '../http/processes.ts';
import { startBarePage } from '../web/bare.ts';
import { measure } from '../web/measure.ts';
import { launchBrowser, startSite } from '../web/start.ts';
import type { Part } from './rule.ts';

const PAGES: Record<string, (page: Page) => ReturnType<Page['getByRole']>> = {
  '/': (page) => page.getByRole('button', { name: /Explore/ }),
  '/jobs/1': (page) => page.getByRole('tab', { name: 'Requirements' }),
  '/auth': (page) => page.getByRole('tab').last(),
};

/** Largest contentful paint of a bare React page on a phone as a multiple of each page's. */
export async function openPages(): Promise<Part> {
  const database = await startBenchDatabase();
  const portage = await startSite(database);
  const bare = await startBarePage();
  const browser = await launchBrowser();
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
