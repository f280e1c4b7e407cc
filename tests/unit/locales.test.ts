import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const folders = ['client/src/locales', 'shared/locales'];
const root = new URL('../../', import.meta.url);

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(path, root), 'utf8'));

const namespaces = (folder: string, locale: string) =>
  readdirSync(new URL(`${folder}/${locale}/`, root)).toSorted();

/** The names that a message takes; a language may need the plural of one where the other does not. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , format] = token;
      found.add(name);
      if (format && typeof format === 'object') Object.values(format).forEach(walk);
    }
  };
  walk(compileMessage(message));
  return [...found].sort();
}

// In ICU syntax an apostrophe quotes braces; between letters it is one that should be curly.
const straightApostrophe = /\p{L}'\p{L}/u;
// Canadian practice: a non-breaking space before a colon and inside guillemets, none before ; ! ?
const looseColon = /[^\s\d/]:(?=\s|$)|[ \t]:/u;
const looseGuillemets = /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u;
const spaceBeforeMark = /[\s\u00a0\u202f][;!?]/u;
const spaceBeforeUnit = /(?:\d|\}) [$%]/u;

describe.each(folders)('the texts in %s', (folder) => {
  it('has the same files in both languages', () => {
    expect(namespaces(folder, 'fr')).toEqual(namespaces(folder, 'en'));
  });

  describe.each(namespaces(folder, 'en'))('%s', (file) => {
    const english = read(`${folder}/en/${file}`);
    const french = read(`${folder}/fr/${file}`);

    it('has the same keys in both languages, named for the file', () => {
      expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
      const prefix = `${file.replace('.json', '')}.`;
      expect(Object.keys(english).filter((key) => !key.startsWith(prefix))).toEqual([]);
    });

    it('leaves no text empty', () => {
      const texts = [...Object.entries(english), ...Object.entries(french)];
      expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('takes the same values in both languages', () => {
      const ofAll = (texts: Record<string, string>) =>
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, argumentsOf(text)]));
      expect(ofAll(french)).toEqual(ofAll(english));
    });

    it('keeps to French typography', () => {
      // Without ICU's own braces and commas, whose spaces are syntax.
      const words = Object.entries(french).map(
        ([key, text]) =>
          [key, text.replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, '')] as const,
      );
      const faults = words.filter(
        ([, text]) =>
          straightApostrophe.test(text) ||
          looseColon.test(text) ||
          looseGuillemets.test(text) ||
          spaceBeforeMark.test(text) ||
          spaceBeforeUnit.test(text),
      );
      expect(faults).toEqual([]);
    });
  });
});
