import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { propertyOf } from '../../core/property.ts';
import { BackupError } from './error.ts';

const run = promisify(execFile);

interface Program {
  path: string;
  major: number;
}

/**
 * Finds pg_dump by `PG_DUMP` or on the PATH, or the pg_restore beside it.
 * @throws BackupError if it does not run
 */
export async function findProgram(name: 'pg_dump' | 'pg_restore', pgDump = 'pg_dump') {
  const { dir, ext } = path.parse(pgDump);
  const program = name === 'pg_dump' ? pgDump : path.join(dir, `pg_restore${ext}`);
  const output = await run(program, ['--version']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? [];
  if (major) return { path: program, major: Number(major) } satisfies Program;
  throw new BackupError(
    `${program} does not run; install PostgreSQL's client programs, or set PG_DUMP to its pg_dump.`,
  );
}

/** @throws BackupError unless the program has the server's major version or a newer one */
export function requireVersion(program: Program, server: number): void {
  if (program.major >= server) return;
  const name = path.basename(program.path);
  throw new BackupError(
    `${name} ${program.major} is older than the server, which is PostgreSQL ${server}; install postgresql-client-${server}, or set PG_DUMP to its pg_dump.`,
  );
}

/** Runs a program on a database. @throws BackupError with the last line of its stderr */
export async function runProgram(program: Program, options: string[], url: string): Promise<void> {
  const { address, password } = splitPassword(url);
  const child = spawn(program.path, [`--dbname=${address}`, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Other users of the machine could read it on the command line.
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new BackupError(
    `${path.basename(program.path)} failed: ${stderr.trim().split('\n').at(-1)}`,
  );
}

function splitPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** Runs `work` on a connection of its own. @throws BackupError if the database does not answer */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = propertyOf(error, 'message') || propertyOf(error, 'code');
    throw new BackupError(`The database does not answer (${reason}).`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    `SELECT current_setting('server_version_num') AS number`,
  );
  return Math.floor(Number(rows[0]?.number) / 10_000);
}
