import pino from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';

// A process of its own for the tests of embedded.ts: starts the database of the folder named on the
// command line, tells its address or its error on its output, and stops on SIGTERM.
const [dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const server = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  tell({ url: server.url, dataDir: server.dataDir });
} catch (error) {
  const { name, message } = error as Error;
  tell({ error: name, message });
  process.exit(1);
}
