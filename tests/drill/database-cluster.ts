import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase } from '#tests/support/database.ts';
import { type Network, NODES, type NodeName, PORTS } from './networks.ts';
import { asPostgres, launch, ownByPostgres, POSTGRES_BIN } from './programs.ts';

const PASSWORD = 'of-the-drill';
const WRITER_PORT = 5000;
const POOLER_PORT = 6432;

/** In seconds; Patroni's own are 30, 10 and 10. Short, to replace a dead primary soon. */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

/** Limits set by `ALTER ROLE`, because a pooler takes none from a connection; see server/platform/db/replication.md. */
const ROLE_LIMITS = {
  statement_timeout: '4s',
  lock_timeout: '1500ms',
  work_mem: '32MB',
  random_page_cost: '1.1',
};

/** Three servers of PostgreSQL under Patroni and etcd, behind HAProxy and PgBouncer. */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #network: Network;
  readonly #running = new Map<string, ChildProcess>();

  constructor(folder: string, network: Network) {
    this.#folder = folder;
    this.#network = network;
  }

  get urls(): { pooled: string; writer: string; replicas: string[] } {
    const { here } = this.#network;
    const urlOf = (address: string, port: number) =>
      `postgres://portage:${PASSWORD}@${address}:${port}/portage`;
    return {
      pooled: urlOf(here, POOLER_PORT),
      writer: urlOf(here, WRITER_PORT),
      replicas: NODES.map((name) => urlOf(this.#network.addressOf(name), PORTS.postgres)),
    };
  }

  async start(): Promise<void> {
    await this.#network.start();
    this.#startEtcd();
    for (const name of NODES) this.startNode(name);
    this.#startHaproxy();
    this.#startPgbouncer();
    await this.untilWhole(180_000);
    await inDatabase(this.#superuserUrl((await this.roles()).primary), async (client) => {
      await client.query(`CREATE ROLE portage LOGIN PASSWORD '${PASSWORD}'`);
      await client.query('CREATE DATABASE portage OWNER portage');
      for (const [name, value] of Object.entries(ROLE_LIMITS)) {
        await client.query(`ALTER ROLE portage SET ${name} = '${value}'`);
      }
    });
  }

  #superuserUrl(name: NodeName): string {
    return `postgres://postgres:${PASSWORD}@${this.#network.addressOf(name)}:${PORTS.postgres}/postgres`;
  }

  #launch(name: string, command: string[], folder = this.#folder): void {
    this.#running.set(name, launch(folder, name, command));
  }

  #write(name: string, text: string): string {
    const file = path.join(this.#folder, name);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  }

  #startEtcd(): void {
    const client = `http://${this.#network.here}:${PORTS.etcd}`;
    this.#launch('etcd', [
      '/usr/bin/etcd',
      `--data-dir=${path.join(this.#folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      '--listen-peer-urls=http://127.0.0.1:23800',
    ]);
  }

  startNode(name: NodeName): void {
    const home = this.#homeOf(name);
    mkdirSync(home, { recursive: true });
    ownByPostgres(home);
    // JSON is YAML.
    const settings = nodeSettings(name, home, this.#network);
    const file = this.#write(`${name}.json`, JSON.stringify(settings));
    this.#launch(name, this.#network.on(name, ['/usr/bin/patroni', file]), home);
  }

  #homeOf(name: NodeName): string {
    return path.join(this.#folder, name);
  }

  /** Kills a server, like a power failure. */
  killNode(name: NodeName): void {
    this.#network.kill(name, this.#homeOf(name));
  }

  #startHaproxy(): void {
    const { here, addressOf } = this.#network;
    const servers = NODES.map(
      (name) =>
        `  server ${name} ${addressOf(name)}:${PORTS.postgres} check port ${PORTS.patroni}\n`,
    ).join('');
    const file = this.#write(
      'database-haproxy.cfg',
      `defaults
  mode tcp
  maxconn 1000
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen writer
  bind ${here}:${WRITER_PORT}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}`,
    );
    this.#launch('database-haproxy', ['/usr/sbin/haproxy', '-db', '-f', file]);
  }

  #startPgbouncer(): void {
    const { here } = this.#network;
    const users = this.#write('pgbouncer-users.txt', `"portage" "${PASSWORD}"\n`);
    const file = this.#write(
      'pgbouncer.ini',
      `[databases]
portage = host=${here} port=${WRITER_PORT}
[pgbouncer]
listen_addr = ${here}
listen_port = ${POOLER_PORT}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 4
unix_socket_dir =
`,
    );
    this.#launch('pgbouncer', asPostgres('/usr/sbin/pgbouncer', file));
  }

  /** Roles that the servers report. */
  async roles(): Promise<{ primary: NodeName; sync: NodeName; others: NodeName[] }> {
    for (;;) {
      const response = await Promise.any(
        NODES.map((name) =>
          fetch(`http://${this.#network.addressOf(name)}:${PORTS.patroni}/cluster`, {
            signal: AbortSignal.timeout(1_000),
          }),
        ),
      );
      const { members } = (await response.json()) as {
        members: { name: NodeName; role: string }[];
      };
      const named = (role: string) => members.find((member) => member.role === role)?.name;
      const primary = named('leader');
      const sync = named('sync_standby');
      if (primary && sync) {
        return { primary, sync, others: NODES.filter((name) => name !== primary && name !== sync) };
      }
      await sleep(200);
    }
  }

  /** Waits until there is a primary with a synchronous standby, and another standby streams. */
  async untilWhole(timeoutMs: number): Promise<void> {
    for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs; await sleep(500)) {
      const streaming = await this.roles()
        .then(({ primary }) =>
          inDatabase(this.#superuserUrl(primary), async (client) => {
            const { rows } = await client.query(
              `SELECT count(*)::int AS count FROM pg_stat_replication WHERE state = 'streaming'`,
            );
            return Number(rows[0]?.count);
          }),
        )
        .catch(() => 0);
      if (streaming === NODES.length - 1) return;
    }
    throw new Error(`The cluster is not whole; see the logs in ${this.#folder}.`);
  }

  async stop(): Promise<void> {
    for (const child of this.#running.values()) child.kill('SIGKILL');
    for (const name of NODES) this.killNode(name);
    await this.#network.stop();
  }
}

function nodeSettings(name: NodeName, home: string, network: Network): object {
  const listen = network.bindAddress(name);
  const address = network.addressOf(name);
  return {
    scope: 'portage',
    name,
    restapi: {
      listen: `${listen}:${PORTS.patroni}`,
      connect_address: `${address}:${PORTS.patroni}`,
    },
    // Not etcd's advertised addresses, which would bypass a network that is cut.
    etcd3: { hosts: [`${network.etcdFor(name)}:${PORTS.etcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMES,
        // A commit is acknowledged once a standby has it, and only that standby is promoted.
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${listen}:${PORTS.postgres}`,
      connect_address: `${address}:${PORTS.postgres}`,
      data_dir: path.join(home, 'data'),
      bin_dir: POSTGRES_BIN,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
      pg_hba: [
        'local all all trust',
        `host all all ${network.sources} scram-sha-256`,
        `host replication replicator ${network.sources} scram-sha-256`,
      ],
    },
  };
}
