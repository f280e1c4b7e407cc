import { expect } from 'vitest';
import { test } from '../fixtures.ts';

test('every foreign key has an index, without which a deletion reads the whole table', async ({
  app,
}) => {
  const { rows } = await app.pool.query<{ column: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS column
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
        AND NOT EXISTS (
          SELECT FROM pg_index i
           WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL)`,
  );
  expect(rows).toEqual([]);
});
