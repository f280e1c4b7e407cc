import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const pack = promisify(deflateRaw);

/** Compression method in the ZIP format. */
const DEFLATE = 8;

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Streams a ZIP archive with one entry in memory at a time. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    const compressed = await pack(bytes);
    const size = bytes.length;
    const entry: ZipInputFile = { filename: name, size, crc: crc32(bytes), compression: DEFLATE };
    zip.add(entry);
    entry.ondata?.(null, compressed, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
