import { findOrInstallChromium } from './browser.ts';

/** Finds or installs Chromium once, before the test files that would all try. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await findOrInstallChromium();
}
