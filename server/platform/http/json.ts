import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Response } from 'express';

/** Smaller bodies fit into one packet without compression. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Smaller bodies take longer to hand to another thread than to compress here. */
const IN_THREAD_FROM_BYTES = 65_536;
/** Level of both encodings: fast, and within a few percent of the smallest. */
const LEVEL = 4;

const brotliOptions = (bytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

const encoders = {
  br: {
    now: (text: string, bytes: number) => brotliCompressSync(text, brotliOptions(bytes)),
    inThread: (text: string, bytes: number) =>
      promisify(brotliCompress)(text, brotliOptions(bytes)),
  },
  gzip: {
    now: (text: string) => gzipSync(text, { level: LEVEL }),
    inThread: (text: string) => promisify(gzip)(text, { level: LEVEL }),
  },
};

export interface JsonText {
  text: string;
  bytes: number;
}

export function writeJson(body: unknown): JsonText {
  const text = JSON.stringify(body);
  return { text, bytes: Buffer.byteLength(text) };
}

/** Sends a JSON body at once, compressed, with its length. */
export async function sendJson(
  res: Response,
  body: unknown,
  { text, bytes } = writeJson(body),
): Promise<void> {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  const encoding = bytes >= COMPRESSED_FROM_BYTES && res.req.acceptsEncodings('br', 'gzip');
  // Node writes a string together with the headers.
  if (encoding !== 'br' && encoding !== 'gzip') return end(res, text, bytes);
  res.setHeader('Content-Encoding', encoding);
  const { now, inThread } = encoders[encoding];
  const compressed = bytes < IN_THREAD_FROM_BYTES ? now(text, bytes) : await inThread(text, bytes);
  end(res, compressed, compressed.length);
}

function end(res: Response, content: string | Buffer, bytes: number): void {
  res.setHeader('Content-Length', bytes);
  res.end(res.req.method === 'HEAD' ? undefined : content);
}
