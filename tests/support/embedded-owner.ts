import pino from 'pino';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';

// Process for the tests of embedded.ts: starts the database of the folder on the command line,
// prints its URL or its error, and stops on SIGTERM.
const [dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const printMessage = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const server = await startEmbeddedPostgres({ dataDir, logger, durable: false });
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  printMessage({ url: server.url, dataDir: server.dataDir });
} catch (error) {
  const { name, message } = error as Error;
  printMessage({ error: name, message });
  process.exit(1);
}
