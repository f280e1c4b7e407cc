import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const pack = promisify(deflateRaw);

/** ZIP's number of the method. */
const DEFLATE = 8;

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** An archive as it is written: of its entries one at a time is in memory. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    const packed = await pack(bytes);
    const size = bytes.length;
    const entry: ZipInputFile = { filename: name, size, crc: crc32(bytes), compression: DEFLATE };
    zip.add(entry);
    entry.ondata?.(null, packed, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
