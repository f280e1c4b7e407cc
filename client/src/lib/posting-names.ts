import type { OwnJob } from '#shared/contract/contract.ts';
import { foldText } from '#shared/domain/text.ts';
import * as t from '#texts';
import { formatShortDate } from './format.ts';

type Named = Pick<OwnJob, 'id' | 'title' | 'location' | 'postedAt'>;

/**
 * Names a posting so that it cannot be taken for another.
 * @param isBesidePlace whether the reader sees its place next to the name
 */
export type NamePosting = (posting: Named, isBesidePlace?: boolean) => string;

/**
 * A posting by its title; where others have the same, with its place, else with its date, else with
 * its number, whichever is its own first.
 */
export function createPostingNames(postings: readonly Named[]): NamePosting {
  const byTitle = new Map<string, Named[]>();
  for (const posting of postings) {
    const key = foldText(posting.title.trim());
    byTitle.set(key, [...(byTitle.get(key) ?? []), posting]);
  }
  return (posting, isBesidePlace) => {
    const mark = markOf(posting, byTitle.get(foldText(posting.title.trim())) ?? []);
    const isSaid = isBesidePlace && mark === posting.location.trim();
    return mark && !isSaid ? `${posting.title} · ${mark}` : posting.title;
  };
}

function markOf(posting: Named, alike: readonly Named[]): string | undefined {
  const others = alike.filter(({ id }) => id !== posting.id);
  if (others.length === 0) return undefined;
  const marks = [
    ({ location }: Named) => location.trim(),
    ({ postedAt }: Named) => formatShortDate(postedAt),
  ];
  const own = marks.find((mark) => others.every((other) => mark(other) !== mark(posting)));
  return own ? own(posting) : t.postings.number({ id: String(posting.id) });
}
