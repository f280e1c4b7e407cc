import { readdirSync, readlinkSync } from 'node:fs';
import { type SilentProxy, startSilentProxy } from '#tests/support/silent-proxy.ts';
import { asPostgres, run } from './programs.ts';

/** Network between database servers, each of which can be cut off without closing connections. */
export interface Network {
  /** Address of everything but the database servers. */
  readonly here: string;
  /** Source addresses of connections to the servers, as CIDR. */
  readonly sources: string;
  /** Address that a server binds to. */
  bindAddress(name: NodeName): string;
  /** Address at which others reach a server. */
  addressOf(name: NodeName): string;
  /** Address at which a server reaches etcd. */
  etcdFor(name: NodeName): string;
  start(): Promise<void>;
  /** A command to run on that server. */
  on(name: NodeName, command: string[]): string[];
  /** Kills everything on that server at once, like a power failure; `home` is its folder. */
  kill(name: NodeName, home: string): void;
  cut(name: NodeName): void;
  mend(name: NodeName): void;
  stop(): Promise<void>;
}

export const NODES = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof NODES)[number];
export const PORTS = { postgres: 5432, patroni: 8008, etcd: 2379 };

const numberOf = (name: NodeName) => name.slice(1);

/** A network namespace per server, which requires root. */
export class Namespaces implements Network {
  readonly here = '10.77.0.1';
  readonly sources = '10.77.0.0/24';
  readonly #bridge = 'portage0';
  readonly addressOf = (name: NodeName) => `10.77.0.1${numberOf(name)}`;
  readonly bindAddress = this.addressOf;
  readonly etcdFor = () => this.here;

  async start(): Promise<void> {
    run('ip', 'link', 'add', this.#bridge, 'type', 'bridge');
    run('ip', 'addr', 'add', `${this.here}/24`, 'dev', this.#bridge);
    run('ip', 'link', 'set', this.#bridge, 'up');
    for (const name of NODES) {
      const inside = ['ip', 'netns', 'exec', name, 'ip'] as const;
      const peer = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', name];
      run('ip', 'netns', 'add', name);
      run('ip', 'link', 'add', `veth-${name}`, ...peer);
      run('ip', 'link', 'set', `veth-${name}`, 'master', this.#bridge, 'up');
      run(...inside, 'addr', 'add', `${this.addressOf(name)}/24`, 'dev', 'eth0');
      run(...inside, 'link', 'set', 'eth0', 'up');
      run(...inside, 'link', 'set', 'lo', 'up');
    }
  }

  on(name: NodeName, command: string[]): string[] {
    return ['/usr/sbin/ip', 'netns', 'exec', name, ...asPostgres(...command)];
  }

  kill(name: NodeName): void {
    killAll(run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number));
  }

  cut(name: NodeName): void {
    run('ip', 'link', 'set', `veth-${name}`, 'down');
  }

  mend(name: NodeName): void {
    run('ip', 'link', 'set', `veth-${name}`, 'up');
  }

  async stop(): Promise<void> {
    for (const name of NODES) {
      attempt(() => this.kill(name));
      attempt(() => run('ip', 'netns', 'del', name));
      attempt(() => run('ip', 'link', 'del', `veth-${name}`));
    }
    attempt(() => run('ip', 'link', 'del', this.#bridge));
  }
}

/** Loopback addresses, with a proxy before each port between servers. */
export class Proxies implements Network {
  readonly here = '127.77.0.1';
  readonly sources = '127.0.0.0/8';
  readonly #proxies = new Map<NodeName, { proxy: SilentProxy; target: string }[]>();
  readonly bindAddress = (name: NodeName) => `127.77.1.${numberOf(name)}`;
  readonly addressOf = (name: NodeName) => `127.77.2.${numberOf(name)}`;
  readonly etcdFor = (name: NodeName) => `127.77.3.${numberOf(name)}`;

  async start(): Promise<void> {
    for (const name of NODES) {
      const between = async (at: string, target: string, port: number) => ({
        proxy: await startSilentProxy(`tcp://${target}:${port}`, { host: at, port }),
        target: `tcp://${target}:${port}`,
      });
      this.#proxies.set(name, [
        await between(this.addressOf(name), this.bindAddress(name), PORTS.postgres),
        await between(this.addressOf(name), this.bindAddress(name), PORTS.patroni),
        await between(this.etcdFor(name), this.here, PORTS.etcd),
      ]);
    }
  }

  on(_name: NodeName, command: string[]): string[] {
    return asPostgres(...command);
  }

  /** PostgreSQL's processes run in its data folder, Patroni in the server's folder. */
  kill(_name: NodeName, home: string): void {
    const isInside = (pid: number) =>
      attempt(() => readlinkSync(`/proc/${pid}/cwd`))?.startsWith(home);
    killAll(
      readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && isInside(pid)),
    );
  }

  cut(name: NodeName): void {
    for (const { proxy } of this.#proxies.get(name) ?? []) proxy.silence(true);
  }

  mend(name: NodeName): void {
    for (const { proxy, target } of this.#proxies.get(name) ?? []) {
      proxy.restore();
      proxy.redirect(target);
    }
  }

  async stop(): Promise<void> {
    for (const proxies of this.#proxies.values()) {
      await Promise.all(proxies.map(({ proxy }) => proxy.close()));
    }
  }
}

function killAll(pids: number[]): void {
  for (const pid of pids) attempt(() => process.kill(pid, 'SIGKILL'));
}

/** Ignores the failure of work on something that is already gone. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
