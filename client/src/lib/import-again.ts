/** The address in the message of an import that failed; Safari has none, and keeps no failure. */
const ADDRESS = /http\S+js/;

const modules = new Map<string, unknown>();

/**
 * Loads a module, which may have failed before: Chromium before 156 answers each further import of
 * an address that could not be fetched with the same failure, so it is imported under another one.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? [];
    if (!address) throw error;
    const module =
      modules.get(address) ?? (await import(/* @vite-ignore */ `${address}?${Date.now()}`));
    modules.set(address, module);
    return module as Module;
  }
}
