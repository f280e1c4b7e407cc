import { nameKey } from '#shared/domain/name-key.ts';
import { type LexemeFilter, searchFilters } from '#shared/domain/posting-fields.ts';
import { foldText } from '#shared/domain/text.ts';
import { titleWords, withoutModifiers, wordsKey } from '../knowledge/occupations/title-key.ts';

/** Lexemes of the equality filters in a search document. */
export const lexeme = {
  of: (filter: LexemeFilter, value: string) =>
    `${searchFilters[filter].lexeme}:${foldText(value.trim())}`,
  remote: 'r:1',
  /** Province that a remote job is open to, or 'all'. */
  openTo: (province: string) => `y:${province}`,
  place: (id: number) => `l:${id}`,
  province: (code: string) => `p:${code}`,
  locationWord: (word: string) => `w:${word}`,
  /** NOC 2021 unit group that the title points to. */
  occupation: (code: string) => `n:${code}`,
  /** Unit group that the title points to clearly: the filter of occupations. */
  likelyOccupation: (code: string) => lexeme.of('occupation', code),
  /** Unstemmed word of the title in the singular: 'accountant' and 'account' have one stem. */
  titleWord: (word: string) => `a:${word}`,
  /** All words of a title in any order, without modifiers like 'senior'. */
  wholeTitle: (title: string) => `e:${wordsKey(withoutModifiers(titleWords(title)))}`,
  company: (name: string) => `c:${nameKey(name)}`,
};

/** Prefix of stems from the title, the skills or the company's name. */
export const BRIEF_PREFIX = 'b:';

/** Folded words of a location: 'Trois-Rivières, QC' is 'trois', 'rivieres', 'qc'. */
export function locationWords(location: string): string[] {
  return foldText(location).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Spells out names that PostgreSQL's parser would cut to one letter or take for a host. */
export function searchableText(text: string): string {
  return text
    .replaceAll(/c\+\+/gi, 'cplusplus')
    .replaceAll(/\b([cf])#/gi, '$1sharp')
    .replaceAll(/(?<!\w)\.net\b/gi, 'dotnet')
    .replaceAll(/(\p{L})\.(js|ts|io|ai)\b/giu, '$1$2');
}

/** A lexeme quoted for a tsquery. */
export const quoteLexeme = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
