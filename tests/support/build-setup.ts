import { build } from '#server/build.ts';
import { isBuildStale } from '#server/build-state.ts';

/** Builds the client where its sources have changed, before the test files that open its pages. */
export default async function setup(): Promise<void> {
  if (isBuildStale()) await build();
}
