import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The given address, by way of this proxy. */
  url: string;
  /** What each connection asked for when it was opened. */
  startups: Record<string, string>[];
  /**
   * From now on nothing passes any more on the connections that are open, and none of them is closed,
   * as when packets are lost. @param alsoNew whether new connections are silent too
   */
  silence(alsoNew?: boolean): void;
  /** New connections pass again; those that were silent stay so. */
  restore(): void;
  /** From now on leads to another address; connections that are open are closed. */
  redirect(target: string): void;
  close(): Promise<void>;
}

/** Between a server and its database; listens on a free port of its own unless an address is given. */
export async function startSilentProxy(
  target: string,
  at = { host: '127.0.0.1', port: 0 },
): Promise<SilentProxy> {
  let { hostname, port } = new URL(target);
  const startups: SilentProxy['startups'] = [];
  const open = new Set<[Socket, Socket]>();
  let isSilent = false;
  const mute = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause();
  };
  const closeAll = () => {
    for (const pair of open) for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    near.once('data', (packet) => startups.push(parametersOf(packet)));
    if (isSilent) return mute(pair);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(at.port, at.host, resolve));
  const url = new URL(target);
  url.host = `${at.host}:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    startups,
    silence: (alsoNew = false) => {
      isSilent = alsoNew;
      open.forEach(mute);
    },
    restore: () => {
      isSilent = false;
    },
    redirect: (to) => {
      ({ hostname, port } = new URL(to));
      closeAll();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      closeAll();
      await closed;
    },
  };
}

/** Of PostgreSQL's start-up packet: length, version, then names and values, each ended by a zero. */
function parametersOf(packet: Buffer): Record<string, string> {
  const texts = packet.subarray(8).toString('utf8').split('\0');
  const parameters: Record<string, string> = {};
  for (let at = 0; texts[at]; at += 2) parameters[texts[at] ?? ''] = texts[at + 1] ?? '';
  return parameters;
}
