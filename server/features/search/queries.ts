import type { Locale } from '#shared/locales/text.ts';
import { searchVocabulary } from './vocabulary/vocabulary.ts';

/** Everyday name of an occupation; undefined for an unknown code. */
export function occupationName(code: string, locale: Locale): string | undefined {
  const vocabulary = searchVocabulary();
  return vocabulary.hasOccupation(code) ? vocabulary.occupationName(code)[locale] : undefined;
}
