import { existsSync } from 'node:fs';
import type { Logger } from '../../log/log.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterUrl, findRunningServer, openCluster } from './cluster.ts';
import { clusterFolder, prepareDataFolder } from './data-folder.ts';
import { DATABASE_NAME, startEmbeddedPostgres } from './embedded.ts';
import { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Address of the maintenance database `postgres`, which every cluster has. */
  serverUrl: string;
  folder: string;
}

/**
 * Runs `work` on the embedded database of a folder, whether or not another Portage uses it.
 * @throws EmbeddedPostgresError if the folder has no database
 */
export async function withEmbedded<T>(
  { dataDir, logger }: { dataDir: string; logger: Logger },
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const dataFolder = await prepareDataFolder(dataDir, logger);
  const folder = clusterFolder(dataFolder.dataDir);
  if (!existsSync(folder)) {
    throw new EmbeddedPostgresError(`There is no database in ${dataFolder.dataDir}.`);
  }
  const binaries = await prepareBinaries(dataFolder.dataDir, dataFolder.user);
  const cluster = await openCluster(dataFolder.dataDir, binaries, dataFolder.user, true);
  // A running server belongs to another process and is left running.
  const running = await findRunningServer(dataFolder.dataDir);
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
