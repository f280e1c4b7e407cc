import type { Db } from './connect.ts';

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A statement whose SQL is built once for a database instead of at every call, and which is named, so
 * that PostgreSQL plans it once for a connection. In a transaction it is built for that transaction.
 * @param build with `sql.placeholder` for what changes from call to call
 */
export function prepared<Row, Values extends Record<string, unknown>>(
  name: string,
  build: (db: Db) => { prepare(name: string): Statement<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  const statements = new WeakMap<Db, Statement<Row>>();
  return (db, values) => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db).prepare(name);
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}
