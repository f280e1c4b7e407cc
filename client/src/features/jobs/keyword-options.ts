import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { foldText } from '#shared/domain/text.ts';
import * as t from '#texts';
import { type RecentSearch, recentText } from './recent-searches.ts';

type Suggestion = CallOf<'suggestSearches'>['response'][number];

interface Option {
  id: string;
  text: string;
}

/** Option that starts a search. */
export type SearchOption = Option & ({ kind: 'recent'; search: RecentSearch } | Suggestion);

/** Option of the keyword's combobox. */
export type KeywordOption = SearchOption | (Option & { kind: 'forget' });

/** Maximum beside suggestions; with an empty box, all recent searches are offered. */
const MAX_RECENT_BESIDE = 3;

/** Recent searches that contain the typed text, followed by suggestions. */
export function keywordOptions(
  typed: string,
  recent: readonly RecentSearch[],
  suggestions: readonly Suggestion[],
): KeywordOption[] {
  const foldedQuery = foldText(typed.trim());
  const texts = recent.map((search) => ({ search, text: recentText(search) }));
  const matching = texts.filter(({ text }) => foldText(text).includes(foldedQuery));
  const shown = foldedQuery ? matching.slice(0, MAX_RECENT_BESIDE) : matching;
  const options: KeywordOption[] = shown.map((option) => ({
    id: `recent ${option.text}`,
    kind: 'recent',
    ...option,
  }));
  if (!foldedQuery && options.length > 0) {
    options.push({ id: 'forget', kind: 'forget', text: t.jobs.clearRecent() });
  }
  const isShown = ({ text }: Suggestion) =>
    shown.some(
      ({ search }) => !search.location && foldText(search.keyword ?? '') === foldText(text),
    );
  for (const suggestion of foldedQuery ? suggestions : []) {
    const { kind, text } = suggestion;
    if (kind === 'place' || !isShown(suggestion)) {
      options.push({ id: `${kind} ${text}`, ...suggestion });
    }
  }
  return options;
}

/**
 * Removes the trailing words that a place was suggested for: 'nurse hali' → 'nurse'. Returns '' if
 * the place's name does not begin with such words, as for 'GTA'.
 */
export function withoutPlace(keyword: string, place: string): string {
  const words = keyword.trim().split(/\s+/);
  const name = nameKey(place);
  const start = words.findIndex((_, i) => name.startsWith(nameKey(words.slice(i).join(' '))));
  return words.slice(0, Math.max(start, 0)).join(' ');
}
