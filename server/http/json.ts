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

const brotliOptions = (text: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

const encoders = {
  br: {
    now: (text: Buffer) => brotliCompressSync(text, brotliOptions(text)),
    inThread: (text: Buffer) => promisify(brotliCompress)(text, brotliOptions(text)),
  },
  gzip: {
    now: (text: Buffer) => gzipSync(text, { level: LEVEL }),
    inThread: (text: Buffer) => promisify(gzip)(text, { level: LEVEL }),
  },
};

/** Answers with JSON as a whole: its length is known, and it is compressed at once. */
export async function sendJson(res: Response, body: unknown): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  const encoding = text.length >= COMPRESSED_FROM_BYTES && res.req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return end(res, text);
  res.setHeader('Content-Encoding', encoding);
  const { now, inThread } = encoders[encoding];
  end(res, text.length < IN_THREAD_FROM_BYTES ? now(text) : await inThread(text));
}

function end(res: Response, bytes: Buffer): void {
  res.setHeader('Content-Length', bytes.length);
  res.end(res.req.method === 'HEAD' ? undefined : bytes);
}
