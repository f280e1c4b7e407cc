import { type Browser, chromium } from '@playwright/test';
import findChromium from '#tests/support/browser-setup.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { type Running, startPortage } from '../http/processes.ts';
import { fillDatabase } from '../http/world.ts';

/** Fills the database with the demo's data, and starts the build for a browser on plain HTTP. */
export async function startSite(database: BenchDatabase): Promise<Running> {
  await fillDatabase(database.url, undefined);
  return startPortage('portage', database, {
    NODE_ENV: 'development',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
}

export async function launchBrowser(): Promise<Browser> {
  await findChromium();
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-gpu'],
  });
}
