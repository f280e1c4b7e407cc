import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES_FOLDER } from '#server/app/build/build-texts.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';

/** Texts of a language by key, without the names of their arguments. */
function readTexts(locale: 'en' | 'fr'): [key: string, text: string][] {
  return readdirSync(join(LOCALES_FOLDER, locale)).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8'),
    );
    return Object.entries(texts).map(([key, text]): [string, string] => [
      key,
      text.replaceAll('\u00a0', ' ').replace(/\{\w+\}|\{\w+,|(?<=[,}] ?)\w+ (?=\{)/g, ''),
    ]);
  });
}

/** Rows of the glossary: English, French, and the words to avoid in each. */
const glossary = [
  ...(readFileSync(join(projectRoot, 'client', 'glossary.md'), 'utf8')
    .split('| English | French | never in English | never in French |')[1]
    ?.split('\n\n')[0]
    ?.matchAll(/^\|(.+)\|$/gm) ?? []),
]
  .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
  .filter(([english]) => english !== '' && english !== '---');

test('the glossary has a name in each language for at least forty things', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(40);
  for (const [english, french] of glossary) {
    expect(english).toBeTruthy();
    expect(french).toBeTruthy();
  }
});

describe.each([
  ['en', 2],
  ['fr', 3],
] as const)('no text in %s', (locale, column) => {
  const texts = readTexts(locale);
  const words = glossary.flatMap((cells) => cells[column]?.split(', ').filter(Boolean) ?? []);

  test.each(words)('says “%s”', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu');
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});

test('the English has no contractions and no straight quotation marks of its own', () => {
  const contraction = /n’t\b|\b(?:it|we|you|they|I|that|there|what|let)’(?:s|re|ll|ve|m|d)\b/i;
  const hits = readTexts('en').filter(([, text]) => contraction.test(text) || text.includes('"'));
  expect(hits).toEqual([]);
});

/** Opening line of a block comment, or of a run of `//` lines, that cannot be read alone. */
const FRAGMENT =
  /(?:\/\*\*?(?:\s*\n\s*\*)?|(?<!\/\/[^\n]*\n\s*)(?<=^|\s)\/\/) (?:Of|What|Those|So) .*/gm;

test.each([
  [1, '/** Of the token in the link. */'],
  [1, '/**\n * What a person reads.\n */'],
  [1, 'return; // Those that wait'],
  [1, '{/* So many rows */}'],
  [0, '// Kept, because this tells\n// What happened.'],
  [0, "open('https://example.ca'); // Whatever it says"],
])('finds %i fragments in %j', (count, text) => {
  expect(text.match(FRAGMENT) ?? []).toHaveLength(count);
});

test.each(['client', 'server', 'shared', 'tests'])(
  'every comment in %s can be read alone',
  (part) => {
    const files = ['ls-files', '-co', '--exclude-standard', `${part}/*.ts`, `${part}/*.tsx`];
    const paths = execFileSync('git', files, { cwd: projectRoot, encoding: 'utf8' })
      .trim()
      .split('\n');
    const fragments = paths
      .filter((path) => path !== 'tests/rules/words.test.ts')
      .flatMap((path) => {
        const comments = readFileSync(join(projectRoot, path), 'utf8').match(FRAGMENT) ?? [];
        return comments.map((comment) => `${path}: ${comment}`);
      });
    expect(fragments).toEqual([]);
  },
);
