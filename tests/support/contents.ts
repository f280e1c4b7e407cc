import type { TestApp } from './app.ts';

/** Hash of the content of each non-empty table of the product. */
export async function fingerprint({
  pool,
}: Pick<TestApp, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
       FROM pg_class JOIN pg_namespace AS n ON n.oid = relnamespace
      WHERE relkind = 'r' AND nspname IN ('public', 'stripe_emulator') AND relname <> 'sessions'
      ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string | null }>(
      `SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS hash FROM ${name} AS row`,
    );
    if (rows[0]?.hash) hashes[name] = rows[0].hash;
  }
  return hashes;
}
