import { existsSync } from 'node:fs';
import type { Logger } from '../../core/log.ts';
import { DATABASE_NAME, startEmbeddedPostgres } from '../embedded.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterUrl, findRunningServer, openCluster } from './cluster.ts';
import { clusterFolder, prepareDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** An embedded database, as another program reaches it. */
export interface EmbeddedDatabase {
  url: string;
  /** Of the server's own database, which every cluster has. */
  serverUrl: string;
  /** Of PostgreSQL's files. */
  folder: string;
}

/**
 * Runs `work` on the embedded database of a folder, which another Portage may be using.
 * @throws EmbeddedPostgresError where there is none
 */
export async function withEmbedded<T>(
  { dataDir, logger }: { dataDir: string; logger: Logger },
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const used = await prepareDataFolder(dataDir, logger);
  const folder = clusterFolder(used.dataDir);
  if (!existsSync(folder)) {
    throw new EmbeddedPostgresError(`There is no database in ${used.dataDir}.`);
  }
  const binaries = await prepareBinaries(used.dataDir, used.user);
  const cluster = await openCluster(used.dataDir, binaries, used.user, true);
  // A running server belongs to another process and is left running.
  const running = await findRunningServer(used.dataDir);
  const started = running ? undefined : await startEmbeddedPostgres({ dataDir, logger });
  const port = running?.port ?? Number(new URL(started?.url ?? '').port);
  try {
    return await work({
      url: clusterUrl(cluster, port, DATABASE_NAME),
      serverUrl: clusterUrl(cluster, port, 'postgres'),
      folder,
    });
  } finally {
    await started?.stop();
  }
}
