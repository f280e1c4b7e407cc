import { once } from '../../platform/core/once.ts';
import { createNeighbours } from './neighbours.ts';
import { createOccupationIndex, type TitleKey, unambiguousKeys } from './occupation-index.ts';
import { readAbbreviations, readNamesAsTitles } from './occupation-names.ts';
import { withoutNotes, withoutWorkplaces } from './title-key.ts';
import { createTitleVote, type Vote } from './title-vote.ts';
import { readTitles } from './titles.ts';

/** Raise it with every change of the results of `voteOccupations`, which are stored in rows. */
export const OCCUPATIONS_VERSION = 4;

/** Factor of the other votes if a title names an occupation exactly. */
const BESIDE_EXACT = 0.5;
/** With a best vote below it, the votes of the skills are added. */
const MIN_TITLE_VOTE = 0.3;

/** Reads the data file at the first use: about 0.6 s, and 20 MB of memory. */
const occupations = once(() => {
  const titles = readTitles();
  return {
    recognise: createOccupationIndex(unambiguousKeys(titles)),
    recogniseName: createOccupationIndex(unambiguousKeys(readNamesAsTitles())),
    vote: createTitleVote(titles, readAbbreviations()),
    near: createNeighbours(titles),
  };
});

/** @returns a NOC 2021 code */
export function recogniseOccupation(title: string): string | undefined {
  return occupations().recognise(title);
}

/** Up to four other groups with similar titles, the most similar first. */
export function nearOccupations(code: string): Vote[] {
  return occupations().near(code);
}

export function readTitleKeys(): TitleKey[] {
  return unambiguousKeys(readTitles());
}

/**
 * NOC 2021 groups that a title in either language points to, the likeliest first: an exact match
 * has weight 1, others by the similarity of their titles. A weight of .3 is right in two of three
 * cases, one of .5 in nine of ten, one below .1 in one of fifty. Takes about 0.1 ms.
 * @param skills skills of a posting, used if the title says little
 */
export function voteOccupations(written: string, skills: readonly string[] = []): Vote[] {
  const whole = withoutNotes(written);
  const { recognise, recogniseName, vote } = occupations();
  const named = recognise(whole) ?? recogniseName(whole);
  const unplaced = withoutWorkplaces(whole);
  // A cook in a daycare is a cook; right for nine of ten titles of the classification.
  const title = named || !recognise(unplaced) ? whole : unplaced;
  const exact = named ?? recognise(title);
  const votes = vote(title);
  if (exact) {
    const otherVotes = votes.filter(({ code }) => code !== exact);
    return [{ code: exact, weight: 1 }, ...scaled(otherVotes, BESIDE_EXACT)];
  }
  if (skills.length === 0 || (votes[0]?.weight ?? 0) >= MIN_TITLE_VOTE) return votes;
  return sum([...votes, ...vote(skills.join(' '))]);
}

const scaled = (votes: readonly Vote[], factor: number): Vote[] =>
  votes.map(({ code, weight }) => ({ code, weight: weight * factor }));

function sum(votes: readonly Vote[]): Vote[] {
  const weights = new Map<string, number>();
  for (const { code, weight } of votes) weights.set(code, (weights.get(code) ?? 0) + weight);
  return [...weights]
    .map(([code, weight]) => ({ code, weight: Math.min(1, weight) }))
    .toSorted((a, b) => b.weight - a.weight);
}
