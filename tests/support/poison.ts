import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Makes every update of some rows fail, with a value in the message. @returns an undo */
export async function poison(
  { db }: Pick<TestApp, 'db'>,
  table: string,
  isPoisoned: string,
): Promise<() => Promise<unknown>> {
  await db.execute(
    sql.raw(`
    create or replace function poison_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'the secret of a person'; end $$;
    drop trigger if exists poison on ${table};
    create trigger poison before insert or update on ${table} for each row
      when (${isPoisoned}) execute function poison_${table}()`),
  );
  return () => db.execute(sql.raw(`drop trigger poison on ${table}`));
}
