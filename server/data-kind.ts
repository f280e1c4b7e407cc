import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataKind } from '#shared/domain/data-kinds.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { ConfigurationError } from './config.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { personas } from './features/staging/personas.ts';

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

interface KnownData {
  /** Undefined while the database has no people. */
  kind: DataKind | undefined;
  isMarked: boolean;
}

/**
 * Refuses data of a kind that the environment is not for. To be called before anything is written,
 * migrations too.
 * @throws ConfigurationError
 */
export async function checkData(db: Database, kinds: readonly DataKind[]): Promise<void> {
  const { kind, isMarked } = await examine(db);
  if (!kind || kinds.includes(kind)) return;
  const [wanted = kind] = kinds;
  const why = isMarked
    ? ''
    : ' (it has no mark yet, and is judged by the demo accounts and personas in it)';
  throw new ConfigurationError(
    `The database holds ${DATA[kind]}${why}, and ${ENVIRONMENT[wanted]}: name another database, or start this one as what it is.`,
  );
}

/**
 * Marks data that have no mark: with what they are taken for, and in an empty database with what the
 * environment is for. A staging server makes demo data its own.
 * @returns the id of the database
 * @throws ConfigurationError as `checkData`
 */
export async function markData(
  db: Database,
  kinds: readonly DataKind[],
  now: Date,
): Promise<string> {
  const { kind } = await examine(db);
  const [wanted = 'production'] = kinds;
  await db.query(
    `INSERT INTO installation (database_id, kind, marked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [randomUUID(), kind ?? wanted, now],
  );
  if (wanted === 'staging') {
    await db.query(`UPDATE installation SET kind = 'staging' WHERE kind = 'demo'`);
  }
  // Another process may have marked it first.
  await checkData(db, kinds);
  const { rows } = await db.query<{ id: string }>('SELECT database_id AS id FROM installation');
  return rows[0]?.id ?? '';
}

async function examine(db: Database): Promise<KnownData> {
  const { rows } = await db.query<Record<'marks' | 'people' | 'tools', boolean>>(
    `SELECT to_regclass('public.installation') IS NOT NULL AS marks,
            to_regclass('public.users') IS NOT NULL AS people,
            to_regclass('staging.state') IS NOT NULL AS tools`,
  );
  const [has] = rows;
  if (has?.marks) {
    const marks = await db.query<{ kind: DataKind }>('SELECT kind FROM installation');
    const [mark] = marks.rows;
    if (mark) return { kind: mark.kind, isMarked: true };
  }
  const kind = has?.people ? await judge(db, has.tools) : undefined;
  return { kind, isMarked: false };
}

/** The seed's domain, and that of its first releases. */
const DOMAINS = ['people.example', 'example.ca'];
const emailsOf = (usernames: readonly string[]) =>
  usernames.flatMap((username) => DOMAINS.map((domain) => `${username}@${domain}`));

const demoNames: readonly string[] = DEMO_ACCOUNTS.map(({ username }) => username);
const personaNames = keysOf(personas)
  .map((persona) => personas[persona].username)
  .filter((username) => !demoNames.includes(username));

/**
 * Takes data for those of production unless they hold an account that is known to all. A seed dates
 * its accounts back, the later ones more, while anybody can register under their names.
 */
async function judge(db: Database, hasTools: boolean): Promise<DataKind | undefined> {
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
  const [has] = rows;
  if (!has?.people) return undefined;
  if (hasTools || has.personas) return 'staging';
  return has.demo ? 'demo' : 'production';
}
