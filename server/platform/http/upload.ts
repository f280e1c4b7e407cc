import { createHash } from 'node:crypto';
import Busboy from '@fastify/busboy';
import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { isStorableText } from '#shared/domain/text.ts';
import { AppError, fieldError, validationFailed } from '../core/errors.ts';

type Upload = NonNullable<Endpoint['upload']>;

/** Maximum concurrent uploads of a process; each is in memory until complete. */
const MAX_UPLOADS = 20;
/** Overhead of the multipart encoding. */
const ENVELOPE_BYTES = 10_000;

/** An uploaded file; serialized by its hash, so that idempotency keys compare its content. */
class UploadedFile extends File {
  readonly #sha256: string;

  constructor(bytes: Buffer<ArrayBuffer>, name: string) {
    super([bytes], name);
    this.#sha256 = createHash('sha256').update(bytes).digest('hex');
  }

  toJSON() {
    return { name: this.name, sha256: this.#sha256 };
  }
}

export function createUploadReader(upload: Upload): (req: Request) => Promise<object> {
  let receiving = 0;
  return async (req) => {
    if (!req.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    if (Number(req.headers['content-length'] ?? 0) > upload.maxBytes + ENVELOPE_BYTES) {
      throw new AppError('PAYLOAD_TOO_LARGE');
    }
    if (receiving >= MAX_UPLOADS) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    receiving += 1;
    try {
      return { [upload.field]: await receive(req, upload) };
    } finally {
      receiving -= 1;
    }
  };
}

/** Reads the only file of a multipart body. @throws AppError INVALID_UPLOAD, PAYLOAD_TOO_LARGE */
function receive(req: Request, { field, maxBytes }: Upload): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const invalid = () => refuse(new AppError('INVALID_UPLOAD'));
    const parser = parserOf(req, maxBytes);
    if (!parser) return reject(new AppError('INVALID_UPLOAD'));
    let received: { name: string; chunks: Buffer[] } | undefined;
    let isComplete = false;

    function refuse(reason: Error): void {
      req.unpipe(parser);
      // Discards the rest, so that the client can read the response.
      req.resume();
      reject(reason);
    }

    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit', 'error'] as const) {
      parser.on(event, invalid);
    }
    parser.on('field', invalid);
    parser.on('file', (name, stream, fileName: string | undefined) => {
      stream.on('error', invalid);
      stream.on('limit', () => refuse(new AppError('PAYLOAD_TOO_LARGE')));
      if (name !== field || !fileName) {
        stream.resume();
        return invalid();
      }
      if (!isStorableText(fileName)) {
        stream.resume();
        return refuse(validationFailed([fieldError(field, 'validation.unstorable')]));
      }
      const chunks: Buffer[] = [];
      received = { name: fileName, chunks };
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        isComplete = true;
      });
    });
    parser.on('finish', () => {
      if (!received || !isComplete) return invalid();
      resolve(new UploadedFile(Buffer.concat(received.chunks), received.name));
    });
    req.once('aborted', invalid);
    req.pipe(parser);
  });
}

function parserOf({ headers }: Request, fileSize: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize },
    });
  } catch {
    // Busboy throws for a missing boundary.
    return undefined;
  }
}
