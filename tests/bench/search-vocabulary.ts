import { createOpenTerms } from '#server/features/search/vocabulary/open-terms.ts';
import { createSuggestions } from '#server/features/search/vocabulary/suggestions.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';
import { report } from './report.ts';
import { TYPED } from './search-cases.ts';
import { createStopwatch, printSpent, type Spent } from './search-timing.ts';

/** Terms that a million postings add to the data files, a generous estimate. */
const TERMS = { words: 40_000, skills: 10_000, companies: 30_000 };
const ROUNDS = 20;

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo zu tra ple'.split(' ');
/** A distinct word for each number. */
function wordOf(n: number): string {
  const length = SYLLABLES.length;
  const next = Math.floor(n / length);
  return `${SYLLABLES[n % length]}${next > 0 ? wordOf(next - 1) : ''}`;
}

const counted = (count: number, name: (n: number) => string): [string, number][] =>
  Array.from({ length: count }, (_, n) => [name(n), 1 + (n % 50)]);

function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** Prints the memory of the vocabulary and the time of suggestions. */
export async function printVocabulary(): Promise<void> {
  const before = usedMegabytes();
  const terms = createOpenTerms(searchVocabulary());
  const ofFiles = usedMegabytes() - before;
  terms.add({
    words: counted(TERMS.words, wordOf),
    skills: counted(TERMS.skills, (n) => `Skill ${wordOf(n + 7)} ${wordOf(n * 3)}`),
    companies: counted(TERMS.companies, (n) => `${wordOf(n)} ${wordOf(n * 7 + 1)} Inc.`),
    occupations: readOccupations().map(({ code }) => [code, 3]),
    places: [],
  });
  const { suggest } = createSuggestions(terms);
  suggest('nurse', 'en', 8);
  const all = usedMegabytes() - before;
  if (globalThis.gc) {
    report(`\nvocabulary: ${ofFiles.toFixed(0)} MB of files, ${all.toFixed(0)} MB in all`);
  }
  const spent = await createStopwatch();
  const typed: Spent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of TYPED) {
      const one = await spent(async () => suggest(text, round % 2 === 0 ? 'en' : 'fr', 8));
      if (round > 1) typed.push(one);
    }
  }
  printSpent('suggestions', typed);
}
