import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
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
