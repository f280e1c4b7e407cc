import { once } from '../../core/once.ts';
import { createNeighbours } from './neighbours.ts';
import { createOccupationIndex, ownKeys, type TitleKey } from './occupation-index.ts';
import { withoutNotes } from './title-key.ts';
import { createTitleVote, type Vote } from './title-vote.ts';
import { readTitles } from './titles.ts';

/** Raise it with every change of what `voteOccupations` answers: rows are written with its answers. */
export const OCCUPATIONS_VERSION = 2;

/** Of the votes beside the occupation that a title names; it may be a neighbour's title all the same. */
const BESIDE_EXACT = 0.5;
/** A title whose best vote is below this says little: what the skills point to is added. */
const SAYS_LITTLE = 0.3;

/** Reads the data file at the first use: about 0.6 s, and 20 MB from then on. */
const occupations = once(() => {
  const titles = readTitles();
  return {
    recognise: createOccupationIndex(ownKeys(titles)),
    vote: createTitleVote(titles),
    near: createNeighbours(titles),
  };
});

/** The NOC 2021 code of a job title. */
export function recogniseOccupation(title: string): string | undefined {
  return occupations().recognise(title);
}

/** Up to four groups beside one, whose work has much the same names; the likest first. */
export function nearOccupations(code: string): Vote[] {
  return occupations().near(code);
}

/** What one occupation alone is called. */
export function readTitleKeys(): TitleKey[] {
  return ownKeys(readTitles());
}

/**
 * The NOC 2021 groups that a title in either language points to, the likeliest first: the one that
 * it names at 1, and others by how near their titles are. A weight of .3 is right in two of three
 * cases, one of .5 in nine of ten, one below .1 in one of fifty. About 0.1 ms.
 * @param skills of a posting, for a title that says little
 */
export function voteOccupations(written: string, skills: readonly string[] = []): Vote[] {
  const title = withoutNotes(written);
  const { vote } = occupations();
  const exact = recogniseOccupation(title);
  const votes = vote(title);
  if (exact) {
    const others = votes.filter(({ code }) => code !== exact);
    return [{ code: exact, weight: 1 }, ...scaled(others, BESIDE_EXACT)];
  }
  if (skills.length === 0 || (votes[0]?.weight ?? 0) >= SAYS_LITTLE) return votes;
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
