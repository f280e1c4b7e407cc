import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { SearchIntent } from './intent.ts';

/** How a search was understood, in the reader's language. */
export function presentIntent(
  { parts, corrected, area, elsewhere }: SearchIntent,
  locale: Locale,
): CallOf<'interpretSearch'>['response'] {
  const isOfKeyword = parts.some(({ kind, text }) => kind === 'place' && text === area?.text);
  const location = area && !isOfKeyword ? area.name[locale] : undefined;
  const isAsTyped = location === undefined || isNamed(location, area?.text ?? '');
  return {
    understood: parts.map(({ kind, text, label }) => ({ kind, text, label: label[locale] })),
    corrected: corrected ?? null,
    location: isAsTyped ? null : location,
    elsewhere: elsewhere ? { text: elsewhere.text, label: elsewhere.name[locale] } : null,
  };
}

/** 'halifax' says 'Halifax, NS' well enough. */
const isNamed = (label: string, typed: string) => nameKey(label).startsWith(nameKey(typed));
