import { pause, whenConnected } from './connection.ts';

/** URL in the message of a failed import; Safari has none, and does not cache failures. */
const MODULE_URL = /http\S+js/;
const MAX_PAUSE_MS = 30_000;

const modules = new Map<string, unknown>();

/**
 * Loads a module and retries a failed import under another URL: Chromium before 156 caches the
 * failure of a URL. @throws the error of the import
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    void whenConnected();
    const [url] = MODULE_URL.exec(String(error)) ?? [];
    if (!url) throw error;
    const module = modules.get(url) ?? (await import(/* @vite-ignore */ `${url}?${Date.now()}`));
    modules.set(url, module);
    return module as Module;
  }
}

/** Loads a module and retries until it succeeds: for a part that the page works without. */
export async function importUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await importWithRetry(load);
    } catch {
      await pause(pauseMs);
      await whenConnected();
    }
  }
}
