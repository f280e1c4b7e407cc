import type { Locale } from '#shared/locales/text.ts';
import { searchVocabulary } from './vocabulary.ts';

/** What an occupation is called every day; undefined for a code that the classification has not. */
export function occupationName(code: string, locale: Locale): string | undefined {
  const vocabulary = searchVocabulary();
  return vocabulary.hasOccupation(code) ? vocabulary.occupationName(code)[locale] : undefined;
}
