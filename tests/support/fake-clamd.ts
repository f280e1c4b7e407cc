import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** EICAR's harmless test signature, in two parts so that scanners ignore this file. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export interface FakeClamd {
  url: string;
  /** Bytes received of each file. */
  scanned: number[];
  stop(): Promise<void>;
}

/** A fake clamd with the INSTREAM command and one signature. */
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

/** The stream's chunks before the empty one that ends it; undefined until that has arrived. */
function streamOf(received: Buffer): Buffer | undefined {
  if (received.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let offset = COMMAND.length; offset + 4 <= received.length; ) {
    const size = received.readUInt32BE(offset);
    offset += 4;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset, offset + size));
    offset += size;
  }
  return undefined;
}
