import { defineConfig } from 'vitest/config';
import { buildTexts } from './server/build-texts.ts';

buildTexts();

const database = 'tests/support/database-setup.ts';
const browser = 'tests/support/browser-setup.ts';
const build = 'tests/support/build-setup.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    // Most of a test is waiting: for the database, for the browser.
    maxWorkers: '100%',
    // Limits end what hangs on a machine however busy; how fast things are, the benchmarks say.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [database],
        },
      },
      { extends: true, test: { name: 'client', include: ['tests/client/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [build, database, browser],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
