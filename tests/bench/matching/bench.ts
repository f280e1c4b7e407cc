/**
 * `npm run bench:matching [-- seed [largest [speed]]]`: how well and how fast matching works; with
 * 'speed', only how fast.
 *
 * The judged set is made from the taxonomies, by the seed alone: jobs from NOC example titles, O*NET
 * sentences and tools, ISCO tasks; seekers from ESCO labels and sentences; and some ninety profiles
 * written by hand in plain words. A job is relevant (3) when its NOC unit group is the seeker's, and
 * near (1) in the same minor group.
 *
 * Nothing leaks: a third of all rows (titles, sentences, tasks, tools) is held out by a hash of the
 * text; the model measured here is rebuilt from the other two thirds, and every text of the
 * judged set is taken from the third. A title that also occurs in other words' order, number or
 * gender on the model's side is not used. The shipped model is built from everything. Its weights
 * were fitted on the set of seed 'dev', which the benchmark does not print unless asked to. The profiles
 * in plain words are the same for every seed: they were written before any tuning, but watched in it.
 */
import { buildModel } from '#server/features/matching/build/build-model.ts';
import { readSource } from '#server/features/matching/build/read-source.ts';
import { encodeProfile } from '#server/features/matching/model/encode.ts';
import { loadModel, openModel } from '#server/features/matching/model/model.ts';
import { report } from '../report.ts';
import { holdOut } from './held-out.ts';
import { buildJudgedSet } from './judged-set.ts';
import { startPostgresRankers } from './postgres-ranker.ts';
import { printCalibration, printQuality } from './quality.ts';
import { printSpeed } from './speed.ts';
import { printStartUp } from './start-up.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const NOISE = [
  'xq zzkw ',
  '🦫🍁👩🏽‍🚀',
  '护士在医院照顾病人。',
  'constructor __proto__ toString ',
  'a',
].map((text) => text.repeat(10_000).slice(0, 10_000));
const largest = Number(process.argv[3] ?? 1_000_000);

const seed = process.argv[2] ?? 'portage';
const source = readSource();
const { model: kept, evaluation } = holdOut(source, seed);
const heldOutModel = openModel(buildModel(kept));
const subsets = buildJudgedSet(evaluation, source, seed);

const [main] = subsets;

async function printAllQuality(): Promise<void> {
  report(`Seed ${seed}; nDCG@10 and recall@10 of each.\n`);
  report(`${''.padEnd(44)}exact skills    PostgreSQL      BM25            Portage`);
  const postgres = await startPostgresRankers();
  try {
    for (const subset of subsets) await printQuality(subset, heldOutModel, postgres);
  } finally {
    await postgres.stop();
  }
  if (!main) return;
  report('\nWhat a score is worth, taxonomy profiles:');
  printCalibration(main, heldOutModel);
}

if (process.argv[4] !== 'speed') await printAllQuality();

const start = performance.now();
const model = loadModel();
report(`\nThe shipped model loads in ${(performance.now() - start).toFixed(0)} ms.`);
if (main) {
  const encoding = performance.now();
  for (const seeker of main.seekers) encodeProfile(seeker, model);
  const each = (performance.now() - encoding) / main.seekers.length;
  const noisy = performance.now();
  for (const experience of NOISE) encodeProfile({ experience }, model);
  const eachNoisy = (performance.now() - noisy) / NOISE.length;
  report(
    `Encoding a profile takes ${each.toFixed(2)} ms, 10,000 characters of noise ${eachNoisy.toFixed(2)} ms.\nTwo callers at once, ten jobs each:`,
  );
  for (const size of SIZES.filter((own) => own <= largest))
    await printSpeed(size, model, main.jobs, main.seekers);
  await printStartUp(Math.min(largest, 100_000), model, main.jobs);
}
