import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Translated industry; free text of a company is returned as it is. */
export function industryLabel(industry: string): string {
  const texts: Partial<Record<string, Text>> = t.jobs.industry;
  return (Object.hasOwn(texts, industry) && texts[industry]?.()) || industry;
}
