import { build, isBuildStale } from '#server/build.ts';

/** Builds the client once where its sources changed, before the test files that open its pages. */
export default async function setup(): Promise<void> {
  if (isBuildStale()) await build();
}
