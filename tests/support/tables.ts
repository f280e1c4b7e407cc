import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { projectRoot } from '#server/platform/core/project-root.ts';

/** Every table of the schema. */
export async function listTables(): Promise<PgTable[]> {
  const folder = path.join(projectRoot, 'shared/schema');
  const tables: PgTable[] = [];
  for (const file of await readdir(folder)) {
    const exports: Record<string, unknown> = await import(path.join(folder, file));
    tables.push(...Object.values(exports).filter((each) => is(each, PgTable)));
  }
  return tables;
}

/** Table and column as they are named in the database. */
export const columnName = (column: PgColumn): string =>
  `${getTableName(column.table)}.${toSnakeCase(column.name)}`;
