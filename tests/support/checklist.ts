import assert from 'node:assert/strict';
import { type Expectation, expectationsOf, type FlowId } from '#shared/domain/staging-flows.ts';

/** Runs the assertion of a sentence of the checklist. */
export type See = (sentence: Expectation, check: () => unknown) => Promise<void>;

/** Goes through a flow, and expects each of its sentences, and no others, to be asserted. */
export async function walkFlow(flow: FlowId, walk: (see: See) => Promise<void>): Promise<void> {
  const seen: Expectation[] = [];
  await walk(async (sentence, check) => {
    await check();
    seen.push(sentence);
  });
  assert.deepEqual(seen.toSorted(), expectationsOf(flow).toSorted());
}
