import pg from 'pg';

/** Overrides the role's own limits: a copy takes as long as it takes. */
const UNLIMITED = '-c statement_timeout=0 -c lock_timeout=0';

/**
 * Databases beside that of `url`, on the same server.
 * @param url leads to PostgreSQL itself and not to a pooler
 * @param prefix beginning of their names, which no other database has
 */
export function createDatabases(url: string, prefix: string) {
  const urlOf = (name: string) => {
    const address = new URL(url);
    address.pathname = `/${prefix}${name}`;
    return address.href;
  };
  const run = (statement: string) => connected(url, (client) => client.query(statement));
  const nameOf = (name: string) => pg.escapeIdentifier(prefix + name);
  return {
    urlOf,

    /** Whether the role may create databases. */
    canCreate: async (): Promise<boolean> => {
      const { rows } = await connected(url, (client) =>
        client.query<{ can: boolean }>(
          'SELECT rolsuper OR rolcreatedb AS can FROM pg_roles WHERE rolname = current_user',
        ),
      );
      return rows[0]?.can === true;
    },

    /** Names without the prefix, and what each was marked with. */
    list: async (): Promise<{ name: string; mark: string | null }[]> => {
      const { rows } = await connected(url, (client) =>
        client.query<{ name: string; mark: string | null }>(
          `SELECT substr(datname, length($1) + 1) AS name, shobj_description(oid, 'pg_database') AS mark
             FROM pg_database WHERE starts_with(datname, $1)`,
          [prefix],
        ),
      );
      return rows;
    },

    /** @param template another of these databases, to which nothing is connected; by default empty */
    create: (name: string, template?: string) =>
      run(
        `CREATE DATABASE ${nameOf(name)} TEMPLATE ${template === undefined ? 'template0' : nameOf(template)}`,
      ),

    mark: (name: string, mark: string) =>
      run(`COMMENT ON DATABASE ${nameOf(name)} IS ${pg.escapeLiteral(mark)}`),

    /** Ends its connections first. */
    drop: (name: string) => run(`DROP DATABASE IF EXISTS ${nameOf(name)} WITH (FORCE)`),

    /** Runs a statement in one of them. */
    query: <Row extends pg.QueryResultRow>(name: string, statement: string) =>
      connected(urlOf(name), (client) => client.query<Row>(statement)),
  };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: UNLIMITED,
    application_name: 'portage-spaces',
  });
  // A connection that is lost fails its query too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
