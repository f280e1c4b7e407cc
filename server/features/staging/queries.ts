import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

export async function findDatabaseName(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]?.name ?? '';
}
