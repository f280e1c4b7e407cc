import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module of the server as a worker thread.
 * @param name path of the module from the server's folder, without extension
 */
export function startThread(name: string, options: WorkerOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  // In the bundle this module is inside a file beside those folders.
  const built = new URL(`./${name}.js`, import.meta.url);
  if (!isSource) return new Worker(built, { ...options, env: {} });
  const source = new URL(`../../${name}.ts`, import.meta.url);
  // A thread does not inherit the loader that runs TypeScript.
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('${source.href}');
  });`;
  return new Worker(program, { ...options, env: {}, eval: true });
}
