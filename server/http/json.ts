import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/** Compressing less saves no packet. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Of both encodings: quick, and within a few percent of the smallest. */
const LEVEL = 4;

const encoders: Record<string, (text: Buffer) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVEL,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipSync(text, { level: LEVEL }),
};

/** Answers with JSON as a whole: its length is known, and it is compressed at once. */
export function sendJson(res: Response, body: unknown): void {
  let bytes: Buffer = Buffer.from(JSON.stringify(body));
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  if (bytes.length >= COMPRESSED_FROM_BYTES) {
    const accepted = res.req.acceptsEncodings('br', 'gzip');
    const encode = accepted && encoders[accepted];
    if (encode) {
      bytes = encode(bytes);
      res.setHeader('Content-Encoding', String(accepted));
    }
  }
  res.setHeader('Content-Length', bytes.length);
  res.end(res.req.method === 'HEAD' ? undefined : bytes);
}
