import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { SearchIntent } from './intent.ts';

/** Interpretation of a search in the reader's language. */
export function presentIntent(
  { parts, corrected, area, elsewhere }: SearchIntent,
  locale: Locale,
): CallOf<'interpretSearch'>['response'] {
  const isInKeyword = parts.some(({ kind, text }) => kind === 'place' && text === area?.text);
  const location = area && !isInKeyword ? area.name[locale] : undefined;
  const isAsTyped = location === undefined || saysPlace(location, area?.text ?? '');
  return {
    understood: parts.map(({ kind, text, label }) => ({ kind, text, label: label[locale] })),
    corrected: corrected ?? null,
    location: isAsTyped ? null : location,
    elsewhere: elsewhere ? { text: elsewhere.text, label: elsewhere.name[locale] } : null,
  };
}

/** Whether what was typed is clear without the label: 'halifax' for 'Halifax, NS'. */
const saysPlace = (label: string, typed: string) => nameKey(label).startsWith(nameKey(typed));
