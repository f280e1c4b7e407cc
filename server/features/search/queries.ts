import type { Locale } from '#shared/locales/text.ts';
import { everydayNames } from '../../knowledge/occupations/everyday-names.ts';

/** Everyday name of an occupation; undefined for an unknown code. */
export const occupationName = (code: string, locale: Locale): string | undefined =>
  everydayNames().get(code)?.[locale];
