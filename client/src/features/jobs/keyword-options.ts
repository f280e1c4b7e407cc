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

/** One that is searched for when it is chosen. */
export type SearchOption = Option & ({ kind: 'recent'; search: RecentSearch } | Suggestion);

/** What the keyword's box offers. */
export type KeywordOption = SearchOption | (Option & { kind: 'forget' });

/** Beside suggestions; with nothing typed all of them are offered. */
const RECENT_BESIDE = 3;

/** Recent searches that hold what is typed, and then what it may become. */
export function keywordOptions(
  typed: string,
  recent: readonly RecentSearch[],
  suggestions: readonly Suggestion[],
): KeywordOption[] {
  const sought = foldText(typed.trim());
  const texts = recent.map((search) => ({ search, text: recentText(search) }));
  const matching = texts.filter(({ text }) => foldText(text).includes(sought));
  const shown = sought ? matching.slice(0, RECENT_BESIDE) : matching;
  const options: KeywordOption[] = shown.map((option) => ({
    id: `recent ${option.text}`,
    kind: 'recent',
    ...option,
  }));
  if (!sought && options.length > 0) {
    options.push({ id: 'forget', kind: 'forget', text: t.jobs.clearRecent() });
  }
  const isShown = ({ text }: Suggestion) =>
    shown.some(
      ({ search }) => !search.location && foldText(search.keyword ?? '') === foldText(text),
    );
  for (const suggestion of sought ? suggestions : []) {
    const { kind, text } = suggestion;
    if (kind === 'place' || !isShown(suggestion)) {
      options.push({ id: `${kind} ${text}`, ...suggestion });
    }
  }
  return options;
}

/**
 * A keyword without the words at its end that a place was suggested for: 'nurse hali' → 'nurse'. A
 * place that begins otherwise, as for 'GTA', was suggested for all of it.
 */
export function withoutPlace(keyword: string, place: string): string {
  const words = keyword.trim().split(/\s+/);
  const name = nameKey(place);
  const at = words.findIndex((_, index) => name.startsWith(nameKey(words.slice(index).join(' '))));
  return words.slice(0, Math.max(at, 0)).join(' ');
}
