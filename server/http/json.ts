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

/** Compressing less saves no packet. */
const COMPRESSED_FROM_BYTES = 1_024;
/** From here on another thread compresses; for less, handing it over takes longer. */
const IN_THREAD_FROM_BYTES = 65_536;
/** Of both encodings: quick, and within a few percent of the smallest. */
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

/** A body as it is sent. */
export interface JsonText {
  text: string;
  bytes: number;
}

export function writeJson(body: unknown): JsonText {
  const text = JSON.stringify(body);
  return { text, bytes: Buffer.byteLength(text) };
}

/** Answers with JSON as a whole: its length is known, and it is compressed at once. */
export async function sendJson(
  res: Response,
  body: unknown,
  { text, bytes } = writeJson(body),
): Promise<void> {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  const encoding = bytes >= COMPRESSED_FROM_BYTES && res.req.acceptsEncodings('br', 'gzip');
  // A string goes out in one write with the headers.
  if (encoding !== 'br' && encoding !== 'gzip') return end(res, text, bytes);
  res.setHeader('Content-Encoding', encoding);
  const { now, inThread } = encoders[encoding];
  const packed = bytes < IN_THREAD_FROM_BYTES ? now(text, bytes) : await inThread(text, bytes);
  end(res, packed, packed.length);
}

function end(res: Response, content: string | Buffer, bytes: number): void {
  res.setHeader('Content-Length', bytes);
  res.end(res.req.method === 'HEAD' ? undefined : content);
}
