import type { Db } from './connect.ts';

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * Makes a prepared statement: drizzle builds its SQL once per database, and PostgreSQL plans it
 * once per connection. In a transaction it is built for that transaction.
 * @param build a query with `sql.placeholder` for the values of each call
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
