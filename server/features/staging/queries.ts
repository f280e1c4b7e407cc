import { sql } from 'drizzle-orm';
import type { Request } from 'express';
import { TESTER_COOKIE } from '#shared/domain/staging.ts';
import { RUN_LENGTHS } from '#shared/domain/staging-flows.ts';
import { isStorableText } from '#shared/domain/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findUser } from '../auth/queries.ts';

export async function findDatabaseName(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]?.name ?? '';
}

/** Author of a change of the clock or the data. */
export interface Author {
  /** Username; null for a visitor. */
  by: string | null;
  /** Name of the tester, where a run is open. */
  tester: string | null;
}

const TESTER = new RegExp(`(?:^|;\\s*)${TESTER_COOKIE}=([^;]+)`);

export async function findAuthor({ db, actor, request }: AuthorOf): Promise<Author> {
  const user = actor && (await findUser(db, actor.id));
  return { by: user?.username ?? null, tester: readTester(request.headers.cookie ?? '') };
}

interface AuthorOf {
  db: Db;
  actor?: Actor | undefined;
  request: Request;
}

function readTester(cookies: string): string | null {
  const [, encoded] = TESTER.exec(cookies) ?? [];
  try {
    const name = decodeURIComponent(encoded ?? '').slice(0, RUN_LENGTHS.tester);
    return name && isStorableText(name) ? name : null;
  } catch {
    return null;
  }
}
