import type { Alias, Lexicon } from './analyze.ts';
import { splitWords } from './fold.ts';
import { type Language, stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

export type Translations = Map<string, (readonly [string, number])[]>;

/** Aliases of a table with lines 'language<TAB>phrase<TAB>English words', by first stem. */
function parseAliases(table: string): Record<Language, Map<string, Alias[]>> {
  const byLanguage = { en: new Map<string, Alias[]>(), fr: new Map<string, Alias[]>() };
  for (const line of table.split('\n')) {
    const [language, phrase = '', meaning = ''] = line.split('\t');
    if (language !== 'en' && language !== 'fr') continue;
    const stems = splitWords(phrase).map((word) => stem(word, language));
    const first = stems[0];
    if (first === undefined) continue;
    const means = splitWords(meaning)
      .filter((word) => !STOP_WORDS.en.has(word))
      .map((word) => stem(word, 'en'));
    const aliases = byLanguage[language].get(first) ?? [];
    aliases.push({ phrase: stems, means });
    aliases.sort((a, b) => b.phrase.length - a.phrase.length);
    byLanguage[language].set(first, aliases);
  }
  return byLanguage;
}

const NONE: readonly never[] = [];

export function createLexicon(parts: {
  knows: (term: string) => boolean;
  rarity: (term: string) => number;
  translations: Translations;
  aliasTable: string;
}): Lexicon {
  const aliases = parseAliases(parts.aliasTable);
  return {
    knows: parts.knows,
    rarity: parts.rarity,
    translations: (frenchStem) => parts.translations.get(frenchStem) ?? NONE,
    aliases: (language, firstStem) => aliases[language].get(firstStem) ?? NONE,
  };
}
