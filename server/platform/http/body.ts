import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { isStorableText } from '#shared/domain/text.ts';
import { AppError, fieldError, validationFailed } from '../core/errors.ts';
import { propertyOf } from '../core/property.ts';

const MAX_DEPTH = 8;
const DROPPED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

const parseUpTo = (limit: number) =>
  express.json({
    limit,
    strict: false,
    type: () => true,
    // The parser would replace invalid UTF-8 by U+FFFD, so that the stored text would differ.
    verify: (_req, _res, bytes) => {
      if (!isUtf8(bytes) || bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
        throw new Error('not UTF-8, or with a byte order mark');
      }
    },
  });

const parse = parseUpTo(100_000);

/** Parsers of the calls whose bodies may be larger. */
const LARGER = Object.values<Endpoint>(contract).flatMap(({ bodyBytes, path }) =>
  bodyBytes
    ? [{ path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), parse: parseUpTo(bodyBytes) }]
    : [],
);

/** Returns a JSON value without prototype keys. @throws AppError if PostgreSQL cannot store it */
function clean(value: unknown, path: string, depth: number): unknown {
  if (depth > MAX_DEPTH) throw validationFailed([fieldError(path, 'validation.tooDeep')]);
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw validationFailed([fieldError(path, 'validation.unstorable')]);
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => clean(item, `${path}.${index}`, depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !DROPPED_KEYS.has(key));
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const itemPath = path ? `${path}.${key}` : key;
      if (!isStorableText(key)) {
        throw validationFailed([fieldError(path, 'validation.unstorable')]);
      }
      return [key, clean(item, itemPath, depth + 1)];
    }),
  );
}

/** express.json would also accept UTF-7 and UTF-16. */
function isCharsetUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

function hasBody(req: Request): boolean {
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0
  );
}

const ENCODINGS = new Set(['identity', 'gzip', 'deflate', 'br']);

/** express.json would accept every encoding that the running Node supports. */
export const checkEncoding: RequestHandler = (req, _res, next) => {
  const encoding = req.get('content-encoding') || 'identity';
  const isRefused = hasBody(req) && !ENCODINGS.has(encoding.toLowerCase());
  next(isRefused ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
};

const UPLOAD_PATHS = new Set(
  Object.values<Endpoint>(contract).flatMap(({ upload, path }) => (upload ? [path] : [])),
);

/** Whether the call reads its own body as an upload, after the caller is authorised. */
const isUpload = (req: Request) =>
  req.is('multipart/form-data') &&
  UPLOAD_PATHS.has(req.baseUrl + req.path) &&
  (req.get('content-encoding') ?? 'identity') === 'identity';

/** Reads a JSON body in UTF-8, limited after decompression (100 kB or `bodyBytes`), and cleans it. */
export const readBody: RequestHandler = (req, res, next) => {
  if (!hasBody(req) || isUpload(req)) return next();
  if (!req.is('application/json') || !isCharsetUtf8(req.get('content-type') ?? '')) {
    return next(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  }
  const address = req.baseUrl + req.path;
  const parseBody = LARGER.find(({ path }) => path.test(address))?.parse ?? parse;
  parseBody(req, res, (failure?: unknown) => {
    if (failure) {
      const status = propertyOf(failure, 'status');
      return next(status === 413 || status === 415 ? failure : new AppError('INVALID_JSON'));
    }
    try {
      req.body = clean(req.body, '', 0);
      next();
    } catch (error) {
      next(error);
    }
  });
};
