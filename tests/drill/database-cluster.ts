import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase } from '#tests/support/database.ts';
import { asPostgres, launch, POSTGRES_BIN, run } from './programs.ts';

const BRIDGE = 'portage0';
/** The address of this machine, where everything but the database servers is. */
export const HERE = '10.77.0.1';
const NETWORK = '10.77.0.0/24';
const NAMES = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof NAMES)[number];

const PASSWORD = 'of-the-drill';
const addressOf = (name: NodeName) => `10.77.0.1${name.slice(1)}`;
const WRITER_PORT = 5000;
const POOLER_PORT = 6432;

/** Short, so that a dead primary is replaced within seconds; Patroni's own are 30, 10 and 10. */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

/** What `ALTER ROLE` sets because a pooler takes no limits from a connection; see README.md. */
const ROLE_LIMITS = {
  statement_timeout: '4s',
  lock_timeout: '1500ms',
  work_mem: '32MB',
  random_page_cost: '1.1',
};

export const urls = {
  pooled: `postgres://portage:${PASSWORD}@${HERE}:${POOLER_PORT}/portage`,
  writer: `postgres://portage:${PASSWORD}@${HERE}:${WRITER_PORT}/portage`,
  replicas: NAMES.map((name) => `postgres://portage:${PASSWORD}@${addressOf(name)}:5432/portage`),
};
const superuserUrl = (name: NodeName) =>
  `postgres://postgres:${PASSWORD}@${addressOf(name)}:5432/postgres`;

/** Three servers of PostgreSQL under Patroni and etcd, behind HAProxy and PgBouncer. */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #running = new Map<string, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
    run('ip', 'addr', 'add', `${HERE}/24`, 'dev', BRIDGE);
    run('ip', 'link', 'set', BRIDGE, 'up');
    for (const name of NAMES) this.#makeNetwork(name);
    this.#startEtcd();
    for (const name of NAMES) this.startNode(name);
    this.#startHaproxy();
    this.#startPgbouncer();
    await this.untilWhole(180_000);
    await inDatabase(superuserUrl((await this.roles()).primary), async (client) => {
      await client.query(`CREATE ROLE portage LOGIN PASSWORD '${PASSWORD}'`);
      await client.query('CREATE DATABASE portage OWNER portage');
      for (const [name, value] of Object.entries(ROLE_LIMITS)) {
        await client.query(`ALTER ROLE portage SET ${name} = '${value}'`);
      }
    });
  }

  /** Each server is a machine to the others: its network can be cut, which closes no connection. */
  #makeNetwork(name: NodeName): void {
    const inside = ['ip', 'netns', 'exec', name, 'ip'] as const;
    run('ip', 'netns', 'add', name);
    run('ip', 'link', 'add', `veth-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    run('ip', 'link', 'set', `veth-${name}`, 'master', BRIDGE, 'up');
    run(...inside, 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    run(...inside, 'link', 'set', 'eth0', 'up');
    run(...inside, 'link', 'set', 'lo', 'up');
  }

  #launch(name: string, command: string[]): void {
    this.#running.set(name, launch(this.#folder, name, command));
  }

  #write(name: string, text: string): string {
    const file = path.join(this.#folder, name);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  }

  #startEtcd(): void {
    const client = `http://${HERE}:2379`;
    this.#launch('etcd', [
      '/usr/bin/etcd',
      `--data-dir=${path.join(this.#folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      '--listen-peer-urls=http://127.0.0.1:23800',
    ]);
  }

  startNode(name: NodeName): void {
    const home = path.join(this.#folder, name);
    mkdirSync(home, { recursive: true });
    run('chown', 'postgres:postgres', home);
    // JSON is YAML.
    const file = this.#write(`${name}.json`, JSON.stringify(nodeSettings(name, home)));
    const command = asPostgres('/usr/bin/patroni', file);
    this.#launch(name, ['/usr/sbin/ip', 'netns', 'exec', name, ...command]);
  }

  /** As a machine that loses its power. */
  killNode(name: NodeName): void {
    for (const pid of run('ip', 'netns', 'pids', name).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with another one.
      }
    }
  }

  cutNetwork(name: NodeName): void {
    run('ip', 'link', 'set', `veth-${name}`, 'down');
  }

  mendNetwork(name: NodeName): void {
    run('ip', 'link', 'set', `veth-${name}`, 'up');
  }

  #startHaproxy(): void {
    const servers = NAMES.map(
      (name) => `  server ${name} ${addressOf(name)}:5432 check port 8008\n`,
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
  bind ${HERE}:${WRITER_PORT}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}`,
    );
    this.#launch('database-haproxy', ['/usr/sbin/haproxy', '-db', '-f', file]);
  }

  #startPgbouncer(): void {
    const users = this.#write('pgbouncer-users.txt', `"portage" "${PASSWORD}"\n`);
    const file = this.#write(
      'pgbouncer.ini',
      `[databases]
portage = host=${HERE} port=${WRITER_PORT}
[pgbouncer]
listen_addr = ${HERE}
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

  /** What each server says it is. */
  async roles(): Promise<{ primary: NodeName; sync: NodeName; others: NodeName[] }> {
    for (;;) {
      const response = await fetch(`http://${addressOf('n1')}:8008/cluster`)
        .catch(() => fetch(`http://${addressOf('n2')}:8008/cluster`))
        .catch(() => fetch(`http://${addressOf('n3')}:8008/cluster`));
      const { members } = (await response.json()) as {
        members: { name: NodeName; role: string }[];
      };
      const named = (role: string) => members.find((member) => member.role === role)?.name;
      const primary = named('leader');
      const sync = named('sync_standby');
      if (primary && sync) {
        return { primary, sync, others: NAMES.filter((name) => name !== primary && name !== sync) };
      }
      await sleep(200);
    }
  }

  /** Waits until there is a primary with a synchronous standby, and another standby streams. */
  async untilWhole(timeoutMs: number): Promise<void> {
    for (const begun = Date.now(); Date.now() - begun < timeoutMs; await sleep(500)) {
      const streaming = await this.roles()
        .then(({ primary }) =>
          inDatabase(superuserUrl(primary), async (client) => {
            const { rows } = await client.query(
              `SELECT count(*)::int AS count FROM pg_stat_replication WHERE state = 'streaming'`,
            );
            return Number(rows[0]?.count);
          }),
        )
        .catch(() => 0);
      if (streaming === NAMES.length - 1) return;
    }
    throw new Error(`The cluster is not whole; see the logs in ${this.#folder}.`);
  }

  stop(): void {
    for (const child of this.#running.values()) child.kill('SIGKILL');
    for (const name of NAMES) {
      try {
        this.killNode(name);
        run('ip', 'netns', 'del', name);
        run('ip', 'link', 'del', `veth-${name}`);
      } catch {
        // It was not made, or went with its network.
      }
    }
    try {
      run('ip', 'link', 'del', BRIDGE);
    } catch {
      // It was not made.
    }
  }
}

function nodeSettings(name: NodeName, home: string): object {
  const address = addressOf(name);
  return {
    scope: 'portage',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { host: `${HERE}:2379` },
    bootstrap: {
      dcs: {
        ...TIMES,
        // A commit is acknowledged when a standby has it too, and only that one is promoted.
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
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
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
        `host all all ${NETWORK} scram-sha-256`,
        `host replication replicator ${NETWORK} scram-sha-256`,
      ],
    },
  };
}
