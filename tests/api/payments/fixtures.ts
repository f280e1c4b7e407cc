import { test as base } from 'vitest';
import { startMoneyApp } from '#tests/support/money.ts';
import { startMoneyWorld } from '#tests/support/money-world.ts';
import { startEmulator } from '#tests/support/stripe-emulator.ts';

/** One application per file, with a Stripe and a clock that tests control. */
export const test = base
  .extend('environment', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('app', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const app = await startMoneyApp(environment);
    onCleanup(app.close);
    return app;
  });

/** One Stripe emulator per file, without Portage. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
export const emulatorTest = base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startEmulator();
  onCleanup(world.close);
  return world;
});

/** One world per file, whose server processes die and whose Stripe fails. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
export const moneyWorldTest = base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startMoneyWorld();
  onCleanup(world.close);
  return world;
});
