import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePosting } from '#client/features/postings/posting-merge.ts';
import { type PostingOutput, valuesOf } from '#client/features/postings/posting-values.ts';
import type { OwnJob } from '#shared/contract/contract.ts';

const base = {
  id: 1,
  title: 'Baker',
  location: 'Halifax, NS',
  benefits: 'Dental',
  skills: ['Bread'],
  salaryMin: 40_000,
} as OwnJob;
const valuesWith = (changes: object) => ({ ...valuesOf(base), ...changes }) as PostingOutput;

test('edits of different fields are merged', () => {
  const { merged, conflicts, taken } = mergePosting(
    base,
    { ...base, benefits: 'Dental and bread' },
    valuesWith({ title: 'Night baker' }),
  );
  expect(merged).toMatchObject({ title: 'Night baker', benefits: 'Dental and bread' });
  expect({ conflicts, taken }).toEqual({ conflicts: [], taken: ['benefits'] });
});

test('the same field is a conflict, unless both wrote the same', () => {
  const theirs = { ...base, title: 'Day baker', location: 'Moncton, NB' };
  const mine = valuesWith({ title: 'Night baker', location: 'Moncton, NB' });
  const { merged, conflicts } = mergePosting(base, theirs, mine);
  expect(conflicts).toEqual(['title']);
  expect(merged.title).toBe('Night baker');
});

test('no value of either side is lost', () => {
  const fields = ['title', 'location', 'benefits'] as const;
  const edit = fc.dictionary(fc.constantFrom(...fields), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(edit, edit, (theirEdit, myEdit) => {
      const { merged, conflicts } = mergePosting(
        base,
        { ...base, ...theirEdit },
        valuesWith(myEdit),
      );
      for (const field of fields) {
        const isMine = field in myEdit && myEdit[field] !== base[field];
        const expected = isMine ? myEdit[field] : (theirEdit[field] ?? base[field]);
        expect(merged[field]).toBe(expected);
        if (conflicts.includes(field)) expect(isMine).toBe(true);
      }
    }),
  );
});
