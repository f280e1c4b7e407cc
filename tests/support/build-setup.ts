import { build } from '#server/app/build/build.ts';
import { isBuildStale } from '#server/app/build/build-state.ts';

/** Builds the client where its sources have changed, before the test files that open its pages. */
export default async function setup(): Promise<void> {
  if (isBuildStale({ isStaging: true })) await build();
}
