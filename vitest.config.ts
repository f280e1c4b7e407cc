import { defineConfig } from 'vitest/config';
import { buildTexts } from './server/build-texts.ts';

buildTexts();

export default defineConfig({
  test: {
    restoreMocks: true,
    // Most of a test is waiting for the database.
    maxWorkers: '100%',
    // Limits end what hangs on a machine however busy; how fast things are, the benchmarks say.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Started for each of many small files, threads take less time than processes.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Loading the server anew for each file would take half of the time.
          isolate: false,
          globalSetup: ['database', 'programs'].map((name) => `tests/support/${name}-setup.ts`),
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
