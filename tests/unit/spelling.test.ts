import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSpelling } from '#server/platform/core/spelling.ts';

function spellingOf(words: Record<string, number>) {
  const spelling = createSpelling();
  for (const [word, weight] of Object.entries(words)) spelling.add(word, weight);
  return spelling;
}

const spelling = spellingOf({
  nurse: 100,
  nurses: 10,
  purse: 1_000,
  plumber: 50,
  electrical: 500,
  electrician: 50,
  accountant: 50,
  accounting: 100,
  toronto: 20,
  cook: 50,
  rn: 5,
});

const closest = (typed: string) => spelling.correct(typed, 1)[0]?.text;

describe('a typing error', () => {
  test.each([
    ['nures', 'nurse', 'letters swapped'],
    ['nurrse', 'nurse', 'a letter too many'],
    ['plumer', 'plumber', 'a letter missing'],
    ['nutse', 'nurse', 'another letter'],
    ['torotno', 'toronto', 'letters swapped in a longer word'],
    ['acountent', 'accountant', 'two errors in a long word'],
    ['electrican', 'electrician', 'the last letter is seldom wrong'],
    ['lumber', 'plumber', 'the first letter missing'],
  ])('%s is %s: %s', (typed, word) => {
    expect(closest(typed)).toBe(word);
  });

  test.each([
    ['nurse', 'a known word'],
    ['cok', 'three letters'],
    ['plmbr', 'two errors in a short word'],
    ['bccountent', 'the first letter and another'],
    ['nurs3', 'a digit'],
    ['x'.repeat(500), 'no word'],
    ['', 'nothing'],
  ])('%s is left alone: %s', (typed) => {
    expect(closest(typed)).toBeUndefined();
  });

  test('is one letter away or two, as counted in the slow way', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 11 });
    fc.assert(
      fc.property(word, word, (typed, knownWord) => {
        const limit = typed.length < 8 ? 1 : 2;
        const distance = slowDistance(typed, knownWord);
        const corrected = spellingOf({ [knownWord]: 1 }).correct(typed, 1)[0];
        const allowed = typed[0] === knownWord[0] ? limit : 1;
        expect(corrected?.edits).toBe(distance > 0 && distance <= allowed ? distance : undefined);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a beginning', () => {
  test('of a known word', () => {
    expect(spelling.hasBeginning('electri')).toBe(true);
    expect(spelling.hasBeginning('electrx')).toBe(false);
  });

  test('with an error becomes one that words have', () => {
    expect(spelling.correctBeginning('electirc', 1)).toEqual(['electric']);
    expect(spelling.correctBeginning('plubm', 1)).toEqual(['plumb']);
    expect(spelling.correctBeginning('plu', 1)).toEqual([]);
  });
});

/** Optimal string alignment, over the whole matrix. */
function slowDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const options = [
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        options.push(cell(i - 2, j - 2) + 1);
      }
      (rows[i] ?? [])[j] = Math.min(...options);
    }
  }
  return cell(a.length, b.length);
}
