import type { OwnJob } from '#shared/contract/contract.ts';
import { foldText } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { formatShortDate } from './format.ts';

type Posting = Pick<OwnJob, 'id' | 'title' | 'location' | 'postedAt'>;

/**
 * Returns an unambiguous name of a posting.
 * @param isBesidePlace whether the posting's place is shown next to the name
 */
export type NamePosting = (posting: Posting, isBesidePlace?: boolean) => string;

/**
 * Names postings by their titles. If several have the same title, the first of place, date and
 * number that no other of them shares is added.
 */
export function createPostingNames(postings: readonly Posting[]): NamePosting {
  const byTitle = new Map<string, Posting[]>();
  for (const posting of postings) {
    const key = foldText(posting.title.trim());
    byTitle.set(key, [...(byTitle.get(key) ?? []), posting]);
  }
  return (posting, isBesidePlace) => {
    const suffix = distinguisherOf(posting, byTitle.get(foldText(posting.title.trim())) ?? []);
    const isRedundant = isBesidePlace && suffix === placeName(posting.location.trim());
    return suffix && !isRedundant ? `${posting.title} · ${suffix}` : posting.title;
  };
}

function distinguisherOf(posting: Posting, sameTitle: readonly Posting[]): string | undefined {
  const others = sameTitle.filter(({ id }) => id !== posting.id);
  if (others.length === 0) return undefined;
  const candidates = [
    ({ location }: Posting) => placeName(location.trim()),
    ({ postedAt }: Posting) => formatShortDate(postedAt),
  ];
  const unique = candidates.find((text) => others.every((other) => text(other) !== text(posting)));
  return unique ? unique(posting) : t.postings.number({ id: String(posting.id) });
}
