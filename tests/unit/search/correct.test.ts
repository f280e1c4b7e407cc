import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '#tests/support/search.ts';

describe('a correction', () => {
  test.each([
    ['Electritian', 'Electrician'],
    ['softwre engneer', 'software engineer'],
    ['infirmere à Montréal', 'infirmière à Montréal'],
    ['"plumer"', '"plumber"'],
    ['bus dievr', 'bus driver'],
    ['deiveyr driver', 'delivery driver'],
    ['soudeu', 'soudeur'],
    ['electri', 'electrician'],
    ['plombi', 'plombier'],
    ['mécanicie', 'mécanicien'],
    ['préposé aux bénéf', 'préposé aux bénéficiaires'],
  ])('of %s is %s', (typed, corrected) => {
    expect(read(typed).corrected).toBe(corrected);
  });

  test.each([
    'nurse',
    'nurs',
    'caring',
    'sponsorship',
    'zorblax',
    'Dartmouth',
    'C++',
    'abc',
    'qa',
    'X1234567',
    'labour',
    'labor',
    'télétravail',
    'temps partiel',
    'Tim Hortons',
    "j'ai besoin d'un travail de nuit",
    'puis comme commis',
    'payé comptant',
    'parrainage visa',
    'trouvez demandez signalée changeons financer',
  ])('is not made of %s', (word) => {
    expect(read(word).corrected).toBeUndefined();
  });
});

/** Words as people type them, well and badly, in both languages, and arbitrary ones. */
const someWords = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...'registered nurse in near à de halifax montréal part-time remote c++ node.js nures'.split(
        ' ',
      ),
      ...'électricienne softwre GTA M5V the senior Tim Hortons / & " \' ( : * ! 2 b2b on bc'.split(
        ' ',
      ),
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
  { maxLength: 12 },
);
const someKeyword = fc
  .tuple(someWords, fc.constantFrom(' ', '  ', ', ', '\t', '/'))
  .map(([words, between]) => words.join(between).slice(0, 200));

describe('whatever is typed', () => {
  test('is understood, every word in one part at the most', () => {
    fc.assert(
      fc.property(someKeyword, someKeyword, (keyword, location) => {
        const intent = read(keyword, { location });
        const text = intent.corrected ?? keyword;
        const { occupations, skills, companies, words, parts } = intent;
        expect(parts.map((part) => text.includes(part.text))).not.toContain(false);
        const meant = [...parts, ...words].map((part) => part.text.length);
        expect(meant.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(text.length);
        const listed = occupations.length + skills.length + companies.length;
        const inLists = parts.filter(({ kind }) =>
          ['occupation', 'skill', 'company'].includes(kind),
        );
        expect(listed).toBe(inLists.length);
      }),
      { numRuns: 400 },
    );
  });

  test('is corrected once', () => {
    fc.assert(
      fc.property(someKeyword, (keyword) => {
        const { corrected } = read(keyword);
        if (corrected !== undefined) expect(read(corrected).corrected).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['500 words', 'nurse '.repeat(500)],
    ['quotes', '"'.repeat(500)],
    ['spaces', ' '.repeat(10_000)],
    ['operators', ':*&|!() '.repeat(100)],
    ['control characters', '\u0001\u0007\u001b'.repeat(100)],
    ['one long word', 'x'.repeat(10_000)],
    ['prepositions', 'in near de la '.repeat(100)],
  ])('%s cost little', (_, keyword) => {
    read(keyword);
    const before = process.cpuUsage();
    read(keyword, { location: keyword });
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(500);
  });
});
