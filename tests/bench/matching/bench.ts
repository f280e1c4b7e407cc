/**
 * `npm run bench:matching [-- --unseen | --fast] [--largest=100000] [--quality | --speed |
 * --http | --by-hand | --facts]`: quality and speed of matching. The README of this folder describes the measures and the rule.
 */
import { execFileSync } from 'node:child_process';
import { buildModel } from '#server/knowledge/matching/build/build-model.ts';
import { readSource } from '#server/knowledge/matching/build/read-source.ts';
import { encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { loadModel, openModel } from '#server/knowledge/matching/model/model.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';
import { leaveOutTitles, readTitles } from '#server/knowledge/occupations/titles.ts';
import { report } from '../report.ts';
import { printPeopleByHand } from './by-hand-people.ts';
import { findLeaks, isUsed, withoutUsed } from './held-out.ts';
import { JOBS, writeSeekers } from './market.ts';
import { startPostgresRankers } from './postgres-ranker.ts';
import { printBands, printQuality } from './print-quality.ts';
import { CROWDS, DENSITIES, type Figures, measureRow, ROWS } from './quality.ts';
import { printRequests } from './requests.ts';
import { printSpeed } from './speed.ts';
import { printStartUp } from './start-up.ts';
import { printFacts } from './true-facts.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const NOISE = [
  'xq zzkw ',
  '🦫🍁👩🏽‍🚀',
  '护士在医院照顾病人。',
  'constructor __proto__ toString ',
  'a',
].map((text) => text.repeat(10_000).slice(0, 10_000));

const wants = (option: string) => process.argv.includes(`--${option}`);
const largest = Number(
  process.argv.find((one) => one.startsWith('--largest='))?.split('=')[1] ?? 1_000_000,
);

/** @returns the failures */
async function measureQuality(): Promise<string[]> {
  const wantsUnseen = wants('unseen');
  leaveOutTitles(isUsed);
  const source = withoutUsed(readSource());
  const model = openModel(buildModel(source));
  const misses: string[] = [];
  const leaks = findLeaks(
    source,
    readTitles().map(({ title }) => title),
  );
  if (leaks.length > 0) misses.push(`known though held out: ${leaks.slice(0, 10).join(', ')} …`);
  const postgres = wants('fast') ? undefined : await startPostgresRankers();
  const measured: { name: string; density: number; wishes: Figures; none: Figures }[] = [];
  try {
    for (const row of ROWS) {
      for (const density of DENSITIES) {
        const figures = await measureRow(row, density, { model, postgres, wantsUnseen });
        measured.push({ name: row.name, density, ...figures });
      }
    }
  } finally {
    await postgres?.stop();
  }
  report(
    `nDCG@10 and recall@10, ${wantsUnseen ? 'trades that nothing was tuned on' : 'trades that were watched'}.\n`,
  );
  for (const kind of ['wishes', 'none'] as const) {
    report(kind === 'wishes' ? 'With wishes' : '\nWithout wishes');
    printQuality(measured.map(({ name, density, ...own }) => ({ name, density, ...own[kind] })));
  }
  report(
    '\nHow many jobs of a band are right (with wishes), and how many right ones are Strong or Good:',
  );
  for (const density of CROWDS) {
    const rows = await Promise.all(
      ROWS.map(async (row) => {
        const found = measured.find(
          ({ name, density: one }) => name === row.name && one === density,
        );
        return found?.wishes ?? (await measureRow(row, density, { model, wantsUnseen })).wishes;
      }),
    );
    printBands(density, rows);
  }
  return misses;
}

async function measureSpeed(): Promise<void> {
  const start = performance.now();
  const model = loadModel();
  report(`\nThe shipped model loads in ${(performance.now() - start).toFixed(0)} ms.`);
  const profiles = writeSeekers('en', 'complete').map(({ text }) =>
    profileText({ ...text, education: null }, text.title),
  );
  const texts = JOBS.map(({ text }) => jobText(text));
  const encoding = performance.now();
  for (const profile of profiles) encodeProfile(profile, model);
  const each = (performance.now() - encoding) / profiles.length;
  const noisy = performance.now();
  for (const experience of NOISE) encodeProfile({ experience }, model);
  const eachNoisy = (performance.now() - noisy) / NOISE.length;
  report(
    `Encoding a profile takes ${each.toFixed(2)} ms, 10,000 characters of noise ${eachNoisy.toFixed(2)} ms.\nTwo callers at once, sixty jobs each:`,
  );
  for (const size of SIZES.filter((rowFigures) => rowFigures <= largest)) {
    await printSpeed(size, model, texts, profiles);
  }
  await printStartUp(Math.min(largest, 100_000), model, texts);
}

const wantsAll = !['quality', 'speed', 'http', 'by-hand', 'facts'].some(wants);

if (wantsAll || wants('quality')) {
  const misses = await measureQuality();
  for (const miss of misses) report(miss);
  if (misses.length > 0) process.exitCode = 1;
  // In a process of its own, because this one has held the titles out.
  const options = ['--by-hand', '--facts', ...(wants('unseen') ? ['--unseen'] : [])];
  const command = [...process.execArgv, import.meta.filename, ...options];
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}
if (wants('by-hand')) await printPeopleByHand(wants('unseen'));
if (wants('facts')) await printFacts(loadModel(), wants('unseen'));
if ((wantsAll && !wants('unseen')) || wants('speed')) await measureSpeed();
if ((wantsAll && !wants('unseen')) || wants('http')) await printRequests();
