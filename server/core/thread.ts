import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module of the server as a thread of its own.
 * @param name its path in this folder's parent, without an ending; the bundle has it under the same
 */
export function startThread(name: string, options: WorkerOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  // In the bundle this is part of a file beside the folders.
  const built = new URL(`./${name}.js`, import.meta.url);
  if (!isSource) return new Worker(built, { ...options, env: {} });
  const source = new URL(`../${name}.ts`, import.meta.url);
  // A thread does not inherit the loader that runs the source.
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('${source.href}');
  });`;
  return new Worker(program, { ...options, env: {}, eval: true });
}
