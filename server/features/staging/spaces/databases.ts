import pg from 'pg';

/** Override the role's own: a copy takes as long as it takes, and a person waits for what is read. */
const LIMITS = {
  change: { statement_timeout: 0, lock_timeout: 0 },
  read: { statement_timeout: 4_000, lock_timeout: 1_500, query_timeout: 4_500 },
};

interface Database {
  /** Without the prefix. */
  name: string;
  /** Last text that it was marked with. */
  mark: string | null;
}

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
  const run = (statement: string) =>
    connected(url, LIMITS.change, (client) => client.query(statement));
  const nameOf = (name: string) => pg.escapeIdentifier(prefix + name);
  return {
    urlOf,

    /** Whether the role may create databases, and those that there are. */
    look: () =>
      connected(url, LIMITS.read, async (client) => {
        const role = await client.query<{ can: boolean }>(
          'SELECT rolsuper OR rolcreatedb AS can FROM pg_roles WHERE rolname = current_user',
        );
        const { rows } = await client.query<Database>(
          `SELECT substr(datname, length($1) + 1) AS name, shobj_description(oid, 'pg_database') AS mark
             FROM pg_database WHERE starts_with(datname, $1)`,
          [prefix],
        );
        return { canCreate: role.rows[0]?.can === true, databases: rows };
      }),

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
      connected(urlOf(name), LIMITS.read, (client) => client.query<Row>(statement)),
  };
}

async function connected<T>(
  url: string,
  limits: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...limits,
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
