import { build, isBuildStale } from '#server/build.ts';

/** Builds the client once where its sources changed, before the test files that open its pages. */
export async function setup(): Promise<void> {
  if (!isBuildStale()) return;
  const environment = process.env.NODE_ENV;
  // What is tested is what is served: under `test` the bundle gets React's development half too.
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    process.env.NODE_ENV = environment;
  }
}
