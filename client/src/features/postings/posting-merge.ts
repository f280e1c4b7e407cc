import type { OwnJob } from '#shared/contract/contract.ts';
import { POSTING_FIELDS, type PostingField } from '#shared/domain/posting-fields.ts';
import { type PostingOutput, valuesOf } from './posting-values.ts';

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Three-way merge of a posting, field by field.
 * @param base the posting when the edit began
 * @param theirs the posting as a colleague has saved it since
 * @returns the own values with the colleague's in the fields that only they changed, and the fields
 *   that both changed, differently
 */
export function mergePosting(
  base: OwnJob,
  theirs: OwnJob,
  mine: PostingOutput,
): { merged: PostingOutput; conflicts: PostingField[]; taken: PostingField[] } {
  const [before, theirValues] = [valuesOf(base), valuesOf(theirs)];
  const changed = POSTING_FIELDS.filter((field) => !isSame(before[field], theirValues[field]));
  const conflicts = changed.filter(
    (field) => !isSame(before[field], mine[field]) && !isSame(theirValues[field], mine[field]),
  );
  const taken = changed.filter((field) => isSame(before[field], mine[field]));
  const takenValues = Object.fromEntries(taken.map((field) => [field, theirValues[field]]));
  return { merged: { ...mine, ...takenValues } as PostingOutput, conflicts, taken };
}
