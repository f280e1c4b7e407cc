import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataKind } from '#shared/domain/data-kinds.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { DEMO_USERNAMES } from '../../demo/usernames.ts';
import { personas } from '../../features/staging/personas.ts';
import { ConfigurationError } from '../../platform/config/config.ts';

type Database = pg.Pool | pg.Client;

const DATA: Record<DataKind, string> = {
  demo: 'demo data, whose passwords are known to all',
  staging: 'the data of a staging server, whose passwords are known to all',
  production: 'the data of production',
};

const ENVIRONMENT: Record<DataKind, string> = {
  demo: 'this start is for neither production (NODE_ENV) nor staging (STAGING)',
  staging: 'STAGING=1',
  production: 'NODE_ENV=production',
};

interface DataState {
  /** Undefined if the database has no people. */
  kind: DataKind | undefined;
  isMarked: boolean;
}

/**
 * Refuses data of a kind that the environment does not allow. Call it before anything is written,
 * including migrations.
 * @throws ConfigurationError
 */
export async function checkData(db: Database, kinds: readonly DataKind[]): Promise<void> {
  const { kind, isMarked } = await readDataState(db);
  if (!kind || kinds.includes(kind)) return;
  const [expected = kind] = kinds;
  const evidence = isMarked
    ? ''
    : ' (it has no mark yet, and is judged by the demo accounts and personas in it)';
  throw new ConfigurationError(
    `The database holds ${DATA[kind]}${evidence}, and ${ENVIRONMENT[expected]}: name another database, or start this one as what it is.`,
  );
}

/**
 * Marks unmarked data with their detected kind, or an empty database with the first kind of the
 * environment. A staging server takes over demo data.
 * @returns the id of the database
 * @throws ConfigurationError as `checkData`
 */
export async function markData(
  db: Database,
  kinds: readonly DataKind[],
  now: Date,
): Promise<string> {
  const { kind } = await readDataState(db);
  const [expected = 'production'] = kinds;
  await db.query(
    `INSERT INTO installation (database_id, kind, marked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [randomUUID(), kind ?? expected, now],
  );
  if (expected === 'staging') {
    await db.query(`UPDATE installation SET kind = 'staging' WHERE kind = 'demo'`);
  }
  // Another process may have marked it first.
  await checkData(db, kinds);
  const { rows } = await db.query<{ id: string }>('SELECT database_id AS id FROM installation');
  return rows[0]?.id ?? '';
}

async function readDataState(db: Database): Promise<DataState> {
  const { rows } = await db.query<Record<'marks' | 'people' | 'tools', boolean>>(
    `SELECT to_regclass('public.installation') IS NOT NULL AS marks,
            to_regclass('public.users') IS NOT NULL AS people,
            to_regclass('staging.state') IS NOT NULL AS tools`,
  );
  const [exists] = rows;
  if (exists?.marks) {
    const marks = await db.query<{ kind: DataKind }>('SELECT kind FROM installation');
    const [mark] = marks.rows;
    if (mark) return { kind: mark.kind, isMarked: true };
  }
  const kind = exists?.people ? await detectKind(db, exists.tools) : undefined;
  return { kind, isMarked: false };
}

/** Domain of the seed's addresses, and that of its first releases. */
const DOMAINS = ['people.example', 'example.ca'];
const emailsOf = (usernames: readonly string[]) =>
  usernames.flatMap((username) => DOMAINS.map((domain) => `${username}@${domain}`));

const demoNames: readonly string[] = DEMO_USERNAMES;
const personaNames = keysOf(personas)
  .map((persona) => personas[persona].username)
  .filter((username) => !demoNames.includes(username));

/**
 * Takes data for production data unless they hold a publicly known account. Anybody can register
 * such a name, so an account counts only if its creation date is backdated as by the seed.
 */
async function detectKind(db: Database, hasTools: boolean): Promise<DataKind | undefined> {
  const { rows } = await db.query<Record<'people' | 'demo' | 'personas', boolean>>(
    `WITH seeded AS (
       SELECT email FROM users account
        WHERE email = ANY ($1::text[] || $2::text[]) AND EXISTS (
          SELECT FROM users other
           WHERE CASE WHEN other.id > account.id
                      THEN other.created_at < account.created_at - interval '1 day'
                      ELSE other.created_at > account.created_at + interval '1 day' END))
     SELECT EXISTS (SELECT FROM users) AS people,
            EXISTS (SELECT FROM seeded WHERE email = ANY ($1)) AS demo,
            EXISTS (SELECT FROM seeded WHERE email = ANY ($2)) AS personas`,
    [emailsOf(demoNames), emailsOf(personaNames)],
  );
  const [exists] = rows;
  if (!exists?.people) return undefined;
  if (hasTools || exists.personas) return 'staging';
  return exists.demo ? 'demo' : 'production';
}
