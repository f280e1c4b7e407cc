/** URL in the message of a failed import; Safari has none, and does not cache failures. */
const MODULE_URL = /http\S+js/;

const modules = new Map<string, unknown>();

/**
 * Loads a module and retries a failed import under another URL: Chromium before 156 caches the
 * failure of a URL. @throws the error of the import
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [url] = MODULE_URL.exec(String(error)) ?? [];
    if (!url) throw error;
    const module = modules.get(url) ?? (await import(/* @vite-ignore */ `${url}?${Date.now()}`));
    modules.set(url, module);
    return module as Module;
  }
}
