import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';

export interface BenchDatabase {
  url: string;
  /** Folder of stored files, because a store belongs to one database. */
  storageDir: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts a server with an empty database. */
export async function startBenchDatabase({
  countsStatements = false,
}: {
  /** Enables the view `pg_stat_statements`. */
  countsStatements?: boolean;
} = {}): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-bench-'));
  const options = { dataDir: folder, logger: pino({ level: 'silent' }), durable: false };
  let server = await startEmbeddedPostgres(options);
  if (countsStatements) {
    await run(server.url, "ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await server.stop();
    server = await startEmbeddedPostgres(options);
    await run(server.url, 'CREATE EXTENSION pg_stat_statements');
  }
  const { url, dataDir, stop } = server;
  return {
    url,
    storageDir: join(folder, 'files'),
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
