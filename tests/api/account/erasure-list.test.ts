import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import {
  EMPTIED_COLUMNS,
  EMPTIED_SEPARATELY,
} from '#server/features/auth/closing/emptied-columns.ts';
import { DELETIONS } from '#server/features/auth/closing/erasure-list.ts';
import {
  IMPERSONAL_TABLES,
  KEPT_COLUMNS,
} from '#server/features/auth/closing/kept-after-erasure.ts';
import { columnName, listTables } from '#tests/support/tables.ts';
import { test } from '../fixtures.ts';

/** Whether a column can hold free text: no id, number, time or enumerated value. */
const holdsWords = (column: PgColumn) =>
  /^(?:varchar|text|json|jsonb|bytea)/.test(column.getSQLType()) && !column.enumValues?.length;

const keptColumns = KEPT_COLUMNS.flatMap(({ columns }) => columns);

test('every table is in the list, and every column with words is deleted, emptied or kept by a law', async ({
  app,
}) => {
  const tables = await listTables();
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const inDatabase = rows.map(({ name }) => name).filter((name) => !name.startsWith('__'));
  expect(tables.map(getTableName).toSorted()).toEqual(inDatabase.toSorted());

  const whole = new Set([...IMPERSONAL_TABLES, ...DELETIONS.map(({ table }) => table)]);
  const columns = new Set<PgColumn>([...EMPTIED_SEPARATELY, ...keptColumns]);
  const undecided = tables.flatMap((table) => {
    const emptied = EMPTIED_COLUMNS.filter((each) => each.table === table).flatMap(
      (each) => each.columns,
    );
    const decided = Object.entries(getColumns(table)).filter(
      ([name, column]) => columns.has(column) || emptied.includes(name),
    );
    if (whole.has(table)) return [];
    if (decided.length === 0) return [getTableName(table)];
    const names = new Set(decided.map(([name]) => name));
    return Object.entries(getColumns(table))
      .filter(([name, column]) => holdsWords(column) && !names.has(name))
      .map(([, column]) => columnName(column));
  });
  expect(undecided).toEqual([]);
});

function getColumns(table: PgTable): Record<string, PgColumn> {
  return Object.fromEntries(getTableConfig(table).columns.map((column) => [column.name, column]));
}
