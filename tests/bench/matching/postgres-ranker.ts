import pg from 'pg';
import { startBenchDatabase } from '../bench-database.ts';
import type { BenchJob, BenchSeeker } from './market.ts';
import { type Ranker, seekerText } from './rankers.ts';

/** Rankers by PostgreSQL's full-text search and `ts_rank`; any word of the profile matches. */
export interface PostgresRankers {
  rank(
    jobs: readonly BenchJob[],
    seekers: readonly BenchSeeker[],
    language: string,
  ): Promise<Ranker>;
  stop(): Promise<void>;
}

const QUERY = `
  WITH words AS (
    SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS query
    FROM unnest(to_tsvector($1::regconfig, $2))
  )
  SELECT id, ts_rank(text, query) AS rank FROM bench_jobs, words WHERE text @@ query`;

/** Uses a temporary table at DATABASE_URL, else starts a server and removes it later. */
export async function startPostgresRankers(): Promise<PostgresRankers> {
  const database = process.env.DATABASE_URL ? undefined : await startBenchDatabase();
  const client = new pg.Client({ connectionString: database?.url ?? process.env.DATABASE_URL });
  await client.connect();
  return {
    async rank(jobs, seekers, language) {
      await client.query('DROP TABLE IF EXISTS bench_jobs');
      await client.query('CREATE TEMPORARY TABLE bench_jobs (id int, text tsvector)');
      await client.query(
        `INSERT INTO bench_jobs
         SELECT id, setweight(to_tsvector($1::regconfig, title), 'A')
           || setweight(to_tsvector($1::regconfig, skills), 'B')
           || setweight(to_tsvector($1::regconfig, description), 'C')
         FROM unnest($2::int[], $3::text[], $4::text[], $5::text[]) AS j (id, title, skills, description)`,
        [
          language,
          jobs.map((_, at) => at),
          jobs.map(({ text }) => text.title),
          jobs.map(({ text }) => text.skills.join(', ')),
          jobs.map(({ text }) => text.description),
        ],
      );
      const scores = new Map<BenchSeeker, Float64Array>();
      for (const seeker of seekers) {
        const { rows } = await client.query<{ id: number; rank: number }>(QUERY, [
          language,
          seekerText(seeker.text),
        ]);
        const jobScores = new Float64Array(jobs.length);
        for (const { id, rank } of rows) jobScores[id] = rank;
        scores.set(seeker, jobScores);
      }
      return (seeker) => scores.get(seeker) ?? new Float64Array(jobs.length);
    },
    async stop() {
      await client.end();
      await database?.stop();
    },
  };
}
