import { POSTING_FIELDS, type PostingField } from '#shared/domain/posting-fields.ts';

type Values = Partial<Record<PostingField, unknown>>;

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Three-way merge of a posting, field by field.
 * @param before values when the edit began
 * @param theirs values as a colleague has saved them since
 * @returns the own values with the colleague's in the fields that only they changed, and the fields
 *   that both changed, differently
 */
export function mergePosting<Mine extends Values>(
  before: Values,
  theirs: Values,
  mine: Mine,
): { merged: Mine; conflicts: PostingField[]; taken: PostingField[] } {
  const changed = POSTING_FIELDS.filter((field) => !isSameValue(before[field], theirs[field]));
  const conflicts = changed.filter(
    (field) => !isSameValue(before[field], mine[field]) && !isSameValue(theirs[field], mine[field]),
  );
  const taken = changed.filter((field) => isSameValue(before[field], mine[field]));
  const takenValues = Object.fromEntries(taken.map((field) => [field, theirs[field]]));
  return { merged: { ...mine, ...takenValues }, conflicts, taken };
}
