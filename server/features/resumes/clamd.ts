import { connect } from 'node:net';

/** Scans a file. @returns the malware found, if any. @throws Error without a verdict */
export type Scan = (bytes: Buffer) => Promise<string | undefined>;

const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 65_536;

/** Scans over TCP with the INSTREAM command of clamd. */
export function createClamd(url: string): Scan {
  const { hostname, port } = new URL(url);
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port || 3310), hostname);
      let reply = '';
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd does not answer')));
      socket.on('data', (data) => {
        reply += data.toString('utf8');
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const text = reply.replace(/\0$/, '').trim();
        const malware = /^stream: (.+) FOUND$/.exec(text)?.[1];
        if (malware) resolve(malware);
        else if (text === 'stream: OK') resolve(undefined);
        else reject(new Error(`clamd says: ${text || 'nothing'}`));
      });
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const chunk = bytes.subarray(start, start + CHUNK_BYTES);
          socket.write(sizeOf(chunk.length));
          socket.write(chunk);
        }
        socket.write(sizeOf(0));
      });
    });
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}
