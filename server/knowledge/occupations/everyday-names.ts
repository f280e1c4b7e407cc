import { slugOf } from '#shared/domain/slug.ts';
import type { Locale } from '#shared/locales/text.ts';
import { once } from '../../platform/core/once.ts';
import { readOccupations } from '../../platform/db/reference/read.ts';
import { readOccupationNames } from './occupation-names.ts';

/** Everyday names of the NOC 2021 unit groups, otherwise those of the classification. */
export const everydayNames = once(
  (): ReadonlyMap<string, Record<Locale, string>> =>
    new Map([
      ...readOccupations().map(
        ({ code, titleEn, titleFr }) => [code, { en: titleEn, fr: titleFr }] as const,
      ),
      ...readOccupationNames().map(({ code, usual }) => [code, usual] as const),
    ]),
);

/** Name and code of an occupation in addresses, the same in both languages; '' for an unknown one. */
export function occupationSlug(code: string): string {
  const name = everydayNames().get(code)?.en;
  return name === undefined ? '' : `${slugOf(name)}-${code}`;
}
