import type pg from 'pg';

/** Tables that a read or a refusal may write, without a change that people would notice. */
const WRITTEN_ASIDE = new Set([
  'sessions',
  'rate_limits',
  'job_viewers',
  'job_daily_stats',
  'profile_views',
  'failed_requests',
]);

/** Row count and content hash of every table, by name. */
export async function fingerprintTables(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const fingerprints: Record<string, string> = {};
  for (const { name } of tables) {
    if (WRITTEN_ASIDE.has(name)) continue;
    const { rows } = await pool.query<{ fingerprint: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS fingerprint
         FROM "${name}" t`,
    );
    fingerprints[name] = rows[0]?.fingerprint ?? '';
  }
  return fingerprints;
}
