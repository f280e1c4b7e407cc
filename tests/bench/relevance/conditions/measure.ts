import type { Db } from '#server/platform/db/connect.ts';
import { report } from '../../report.ts';
import { NOW } from '../fill.ts';
import { product } from '../product.ts';
import { withPostings } from '../with-postings.ts';
import { contradicts, meetsAll, type Sentence } from './judge.ts';
import { STATED_POSTINGS, type StatedPosting } from './postings.ts';
import { SENTENCES } from './read-sentences.ts';

/** At least this share of the sentences has a job that meets all in the first ten. */
const LEAST_MET = 0.85;
/** At most this share of the first ten contradicts what was said. */
const MOST_CONTRARY = 0.08;

interface Found {
  sentence: Sentence;
  shown: number;
  met: number;
  contrary: number;
  related: number;
  relatedContrary: number;
}

async function measureSentence(
  db: Db,
  sentence: Sentence,
  filled: ReadonlyMap<number, StatedPosting>,
): Promise<Found> {
  const { ids, relatedIds } = await product.find(db, sentence.query, NOW);
  const listed = ids.filter((id) => !relatedIds?.has(id));
  const postingsOf = (found: readonly number[]) => found.flatMap((id) => filled.get(id) ?? []);
  const postings = postingsOf(listed);
  const related = postingsOf(ids).filter((posting) => !postings.includes(posting));
  return {
    sentence,
    shown: postings.length,
    met: postings.filter((posting) => meetsAll(posting, sentence)).length,
    contrary: postings.filter((posting) => contradicts(posting, sentence)).length,
    related: related.length,
    relatedContrary: related.filter((posting) => contradicts(posting, sentence)).length,
  };
}

/**
 * Prints how sentences with conditions are answered.
 * @returns the floors that are not met
 */
export async function printConditions(
  name: keyof typeof SENTENCES,
  wantsMisses: boolean,
): Promise<string[]> {
  const sentences = SENTENCES[name];
  const found = await withPostings(STATED_POSTINGS, async (db, filled) => {
    const answers: Found[] = [];
    for (const sentence of sentences) answers.push(await measureSentence(db, sentence, filled));
    return answers;
  });
  const sum = (countOf: (one: Found) => number) =>
    found.reduce((total, one) => total + countOf(one), 0);
  const met = sum((one) => Math.min(one.met, 1)) / found.length;
  const contrary =
    sum((one) => one.contrary) /
    Math.max(
      1,
      sum((one) => one.shown),
    );
  const contraryOfAll =
    sum((one) => one.contrary + one.relatedContrary) /
    Math.max(
      1,
      sum((one) => one.shown + one.related),
    );
  const empty = sum((one) => Number(one.shown + one.related === 0)) / found.length;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  report(`\nConditions in words, ${name}, ${found.length} sentences:`);
  report(`a job that meets all in the first ten: ${percent(met)}`);
  report(`of the first ten, contrary to what was said: ${percent(contrary)}`);
  report(`with those under 'related work': ${percent(contraryOfAll)}`);
  report(`nothing found: ${percent(empty)}`);

  if (wantsMisses) {
    for (const { sentence, shown, met: metCount, contrary: contraryCount } of found) {
      if (metCount > 0 && contraryCount === 0) continue;
      const counts = `${metCount} meet all, ${contraryCount} contrary of ${shown}`;
      report(`  ${sentence.query.keyword}: ${counts}`);
    }
  }
  return [
    ...(met < LEAST_MET ? [`conditions ${name}: met`] : []),
    ...(contrary > MOST_CONTRARY ? [`conditions ${name}: contrary`] : []),
  ];
}
