import { describe, expect, test } from 'vitest';
import { keywordOptions, withoutPlace } from '#client/features/jobs/keyword-options.ts';
import '#client/lib/text/i18n.ts';

const RECENT = [
  { keyword: 'nurse', location: 'Halifax, NS' },
  { keyword: 'Infirmière' },
  { location: 'Laval, QC' },
  { keyword: 'nurse practitioner' },
  { keyword: 'nurse' },
  { keyword: 'night nurse' },
];
const SUGGESTIONS = [
  { kind: 'occupation', text: 'Nurse', count: 12 },
  { kind: 'place', text: 'Nurse Lake, ON', count: 1 },
] as const;

const kinds = (typed: string, recent = RECENT) =>
  keywordOptions(typed, recent, SUGGESTIONS).map(({ kind, text }) => `${kind} ${text}`);

describe('what the box of the keyword offers', () => {
  test('is every recent search while nothing is typed, and the way to forget them', () => {
    expect(kinds('  ')).toEqual([
      'recent nurse · Halifax, NS',
      'recent Infirmière',
      'recent Laval, QC',
      'recent nurse practitioner',
      'recent nurse',
      'recent night nurse',
      'forget Clear recent searches',
    ]);
    expect(kinds('', [])).toEqual([]);
  });

  test('is the latest three that hold what is typed, whatever the accents, before all else', () => {
    expect(kinds('NURSE')).toEqual([
      'recent nurse · Halifax, NS',
      'recent nurse practitioner',
      'recent nurse',
      'place Nurse Lake, ON',
    ]);
    expect(kinds('infirmiere')[0]).toBe('recent Infirmière');
  });

  test('says what a recent search says only once', () => {
    expect(kinds('nurse', [{ keyword: 'NURSE' }])).toEqual([
      'recent NURSE',
      'place Nurse Lake, ON',
    ]);
    // With a place it is another search.
    expect(kinds('nurse', [{ keyword: 'nurse', location: 'Halifax, NS' }])).toContain(
      'occupation Nurse',
    );
  });

  test('has ids that no other has', () => {
    const options = keywordOptions('nurse', RECENT, SUGGESTIONS);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  });
});

describe('a keyword whose place goes to the other box', () => {
  test.each([
    ['nurse hali', 'Halifax, NS', 'nurse'],
    ['hali', 'Halifax, NS', ''],
    ['night cook trois riv', 'Trois-Rivières, QC', 'night cook'],
    ['night cook trois-riv', 'Trois-Rivières, QC', 'night cook'],
    ['cook st. john', 'St. John’s, NL', 'cook'],
    ['soudeur montre', 'Montréal, QC', 'soudeur'],
    ['GTA', 'Greater Toronto Area', ''],
  ])('is without it: %s, %s', (keyword, place, rest) => {
    expect(withoutPlace(keyword, place)).toBe(rest);
  });
});
