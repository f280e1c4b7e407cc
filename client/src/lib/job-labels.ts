import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** An industry may also be a company's own words, which stay as they are. */
export function industryLabel(industry: string): string {
  const texts: Partial<Record<string, Text>> = t.jobs.industry;
  return (Object.hasOwn(texts, industry) && texts[industry]?.()) || industry;
}
