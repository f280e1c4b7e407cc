import { defineConfig } from '@playwright/test';
import { buildTexts } from './server/app/build/build-texts.ts';

buildTexts();

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'everyday', testIgnore: '**/nightly/**', grepInvert: /@nightly/ },
    { name: 'nightly', grep: /@nightly|nightly\// },
  ],
  outputDir: 'tests/output',
  globalSetup: ['build', 'database', 'browser'].map((name) => `./tests/support/${name}-setup.ts`),
  reporter: 'list',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // On a loaded machine one of some 470 tests fails for want of time. The run lists tests that
  // pass on the second try as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Limits only end tests that hang, on a machine however busy; benchmarks measure speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing every test would take a seventh of the run.
    trace: 'on-first-retry',
    launchOptions: {
      // Set by the global set-up, after which each worker reads this file again.
      executablePath: process.env.CHROMIUM_PATH,
      // Partial raster rounds the corners of repainted cards, so that screenshots would differ.
      args: ['--disable-gpu', '--disable-partial-raster'],
    },
  },
});
