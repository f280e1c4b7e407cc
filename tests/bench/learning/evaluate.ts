import pino from 'pino';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { report } from '../report.ts';
import { presentModel } from './present-model.ts';
import { readLists } from './read-lists.ts';
import { ENOUGH, judgedOf, replay, storedRankers } from './replay.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names the database whose events are replayed.');
const pool = createPool(url, { size: 2, logger: pino({ level: 'silent' }) });
const db = createDb(pool);
const lists = await readLists(db);
const judged = judgedOf(lists);
const people = new Set(judged.map(({ userId }) => userId)).size;
report(`${lists.length} lists, ${judged.length} of them with an action, by ${people} people`);
const isEnough = judged.length >= ENOUGH.lists && people >= ENOUGH.people;
report(
  `${isEnough ? 'Enough' : 'Not enough'} to learn from: ${ENOUGH.lists} lists of ${ENOUGH.people} people are`,
);
for (const line of await replay(lists, { ...storedRankers, 'this formula': presentModel(db) })) {
  const { ranker, ndcg, difference, margin, dismissed } = line;
  report(
    [
      ranker.padEnd(20),
      `nDCG ${ndcg.toFixed(3)}`,
      `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(3)} ± ${margin.toFixed(3)}`,
      `dismissed of the first five ${(100 * dismissed).toFixed(1)} %`,
    ].join('  '),
  );
}
await pool.end();
