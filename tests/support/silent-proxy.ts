import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The target URL through this proxy. */
  url: string;
  /** Start-up parameters of each connection. */
  startups: Record<string, string>[];
  /**
   * Stops forwarding without closing connections, as when packets are lost.
   * @param alsoNew whether new connections are silent too
   */
  silence(alsoNew?: boolean): void;
  /** Forwards new connections again; silent ones stay silent. */
  restore(): void;
  /** Forwards to another address; open connections are closed. */
  redirect(target: string): void;
  close(): Promise<void>;
}

/** Proxy between a server and its database; listens on a free port unless an address is given. */
export async function startSilentProxy(
  target: string,
  i = { host: '127.0.0.1', port: 0 },
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
    const upstream = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, upstream];
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
    near.pipe(upstream).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(i.port, i.host, resolve));
  const url = new URL(target);
  url.host = `${i.host}:${(server.address() as AddressInfo).port}`;
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

/** Parameters of PostgreSQL's start-up packet: zero-terminated names and values. */
function parametersOf(packet: Buffer): Record<string, string> {
  const texts = packet.subarray(8).toString('utf8').split('\0');
  const parameters: Record<string, string> = {};
  for (let i = 0; texts[i]; i += 2) parameters[texts[i] ?? ''] = texts[i + 1] ?? '';
  return parameters;
}
