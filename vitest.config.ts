import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { buildTexts } from './server/app/build/build-texts.ts';

buildTexts();

/** Tests of the server over HTTP. */
const server = {
  // Reloading the server for each file would take half of the time.
  isolate: false,
  globalSetup: ['database', 'programs'].map((name) => `tests/support/${name}-setup.ts`),
};

export default defineConfig({
  test: {
    restoreMocks: true,
    // Tests mostly wait for the database.
    maxWorkers: '100%',
    // Limits only end tests that hang, on a machine however busy; benchmarks measure speed.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // `npm test` leaves these out.
    tags: [{ name: 'nightly' }],
    projects: [
      { extends: true, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/nightly/**'],
          // For many small files, threads start faster than processes.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            '@node-rs/argon2': path.join(import.meta.dirname, 'tests/support/quick-argon2.ts'),
          },
        },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/nightly/**'],
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: ['tests/{api,unit}/nightly/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // On a loaded machine a process that is started or killed is late now and then.
          retry: process.env.CI === undefined ? 0 : 1,
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          setupFiles: ['tests/support/client-setup.ts'],
        },
      },
    ],
  },
});
