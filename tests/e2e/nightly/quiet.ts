import { expect, type Page } from '@playwright/test';
import { watchQuiet } from '../routes.ts';

const QUIET_MS = 500;

/** Waits until the network is quiet, where the subject is that nothing more is requested. */
export async function waitForQuiet(page: Page): Promise<void> {
  await expect.poll(watchQuiet(page), { intervals: [100] }).toBeGreaterThan(QUIET_MS);
}
