import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** The industry's harmless test signature, in two parts so that no scanner takes this file for it. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export interface FakeClamd {
  url: string;
  /** How much of each file came. */
  scanned: number[];
  stop(): Promise<void>;
}

/** A server that speaks the INSTREAM command of clamd, and knows one signature. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const scanned: number[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const content = streamOf(received);
      if (!content) return;
      scanned.push(content.length);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The chunks up to the one of no length; undefined while it has not come. */
function streamOf(received: Buffer): Buffer | undefined {
  if (received.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at);
    at += 4;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at, at + size));
    at += size;
  }
  return undefined;
}
