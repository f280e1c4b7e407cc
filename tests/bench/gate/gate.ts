import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { report } from '../report.ts';
import { openRequests } from './http.ts';
import { openMatching } from './matching.ts';
import { isSlower, type Kept, keep, median, type Part } from './rule.ts';
import { openSearch } from './search.ts';
import { openPages } from './web.ts';

/**
 * Short form of the benchmarks: three rounds of all in turn, each figure how fast Portage is beside
 * a bare program of the same round. Fails where the last release was faster by the rule of
 * `rule.ts`; `npm run bench:gate -- --update` keeps the figures of now.
 */
const ROUNDS = 3;
const FILE = join(import.meta.dirname, 'gate.json');

interface Figures {
  measured: string;
  figures: Record<string, Kept>;
}

const parts: Part[] = [];
const rounds = new Map<string, number[]>();
try {
  for (const open of [openRequests, openSearch, openMatching, openPages]) parts.push(await open());
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const part of parts) {
      for (const [name, ratio] of Object.entries(await part.measure())) {
        // The first round is a warm-up.
        rounds.set(name, round === 0 ? [] : [...(rounds.get(name) ?? []), ratio]);
      }
    }
  }
} finally {
  for (const part of parts) await part.stop();
}

const { figures: kept } = JSON.parse(readFileSync(FILE, 'utf8')) as Figures;
const row = (...cells: string[]) => {
  const [name = '', ...numbers] = cells;
  report(`${name.padEnd(44)}${numbers.map((number) => number.padStart(18)).join('')}`);
};
row('', 'now', 'kept', 'spread');
for (const [name, ratios] of rounds) {
  const before = kept[name];
  const hasFallen = before !== undefined && isSlower(before, ratios);
  const spread = before?.spread.map((ratio) => ratio.toFixed(3)).join(' to ') ?? '';
  const figures = [median(ratios).toFixed(3), before?.median.toFixed(3) ?? '', spread];
  row(name, ...figures, hasFallen ? 'slower' : '');
  if (hasFallen) process.exitCode = 1;
}

if (process.argv.includes('--update')) {
  const measured = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const figures = Object.fromEntries([...rounds].map(([name, ratios]) => [name, keep(ratios)]));
  writeFileSync(FILE, `${JSON.stringify({ measured, figures }, undefined, 2)}\n`);
  process.exitCode = 0;
}
