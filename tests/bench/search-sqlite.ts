import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { report } from './report.ts';
import type { Timed } from './search-timing.ts';

const COPIED_AT_ONCE = 5_000;

interface Statement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}
interface Database {
  exec(statements: string): void;
  prepare(statement: string): Statement;
  close(): void;
}

/** Loads `node:sqlite`; undefined before Node 22. */
async function loadSqlite(): Promise<(new (path: string) => Database) | undefined> {
  const name = 'node:sqlite';
  try {
    return (await import(name)).DatabaseSync;
  } catch {
    return undefined;
  }
}

/** Queries by words only, because FTS5 knows neither occupations nor distances. */
const QUERIES: Record<string, string> = {
  'a word in half of the texts': 'customer',
  'a word in one of a hundred': 'zymurgy',
  'two words of a title': 'registered nurse',
  'a word in a place': 'électricien AND location:calgary',
  'all filters':
    'customer AND location:toronto AND labels:contract AND labels:director AND labels:finance AND labels:medium AND (skills:sales OR skills:seo)',
  'two words that never meet': 'alpha omega',
};

interface Peer {
  searches: Timed[];
  close(): Promise<void>;
}

/** The same postings in SQLite FTS5, in this process: the best, and the count. */
export async function openSqlite(db: Db): Promise<Peer | undefined> {
  const Sqlite = await loadSqlite();
  if (!Sqlite) {
    report('\nSQLite FTS5: not in this Node, only in 22 and newer');
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portage-bench-'));
  const sqlite = new Sqlite(join(folder, 'postings.db'));
  const started = performance.now();
  sqlite.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144');
  sqlite.exec(
    "create virtual table postings using fts5(title, skills, company, location, labels, text, content='', tokenize='unicode61 remove_diacritics 2')",
  );
  await copyPostings(db, sqlite);
  report(`\nSQLite FTS5: filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  // The ranking's weights: title, skills, company, the rest.
  const best = sqlite.prepare(
    'select rowid from postings where postings match ? order by bm25(postings, 10, 4, 1, 1, 1, 0.1) limit 21',
  );
  const newest = sqlite.prepare(
    'select rowid from postings where postings match ? order by rowid desc limit 21',
  );
  const count = sqlite.prepare(
    'select count(*) from (select 1 from postings where postings match ? limit 10001)',
  );
  const both = (list: Statement, query: string) => async () => [list.all(query), count.all(query)];
  return {
    searches: Object.entries(QUERIES).flatMap(([name, query]) => [
      { name: `FTS5: ${name}`, work: both(best, query) },
      { name: `FTS5: ${name}, newest first`, work: both(newest, query) },
    ]),
    async close() {
      sqlite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyPostings(db: Db, sqlite: Database): Promise<void> {
  const insert = sqlite.prepare(
    'insert into postings (rowid, title, skills, company, location, labels, text) values (?, ?, ?, ?, ?, ?, ?)',
  );
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number } & Record<string, string>>(sql`
      select j.id, title, array_to_string(skills, ' ') as skills, company_name as company, j.location,
        concat_ws(' ', job_type, experience_level, industry,
          case company_size when '51-200' then 'medium' end) as labels,
        concat_ws(' ', j.description, requirements) as text
      from jobs j join company_profiles c on c.id = j.company_id
      where j.id > ${after} order by j.id limit ${COPIED_AT_ONCE}`);
    sqlite.exec('begin');
    for (const { id, title, skills, company, location, labels, text } of rows) {
      insert.run(id, title, skills, company, location, labels, text);
    }
    sqlite.exec('commit');
    const last = rows.at(-1)?.id;
    if (last === undefined) break;
    after = last;
  }
}
