import { readTitleKeys } from '#server/db/reference/read.ts';
import { createOccupationIndex } from './occupation-index.ts';

let recognise: ((title: string) => string | undefined) | undefined;

/** The NOC 2021 code of a job title; reads its data file at the first use (about 0.2 s). */
export function recogniseOccupation(title: string): string | undefined {
  recognise ??= createOccupationIndex(readTitleKeys());
  return recognise(title);
}
