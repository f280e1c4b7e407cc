import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';

/** An empty database on a server of its own, which `stop` removes again. */
export async function startBenchDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-bench-'));
  const { url, dataDir, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    durable: false,
  });
  return {
    url,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
