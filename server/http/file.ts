import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { EndpointName } from '#shared/contract/contract.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../core/actor.ts';
import { propertyOf } from '../core/property.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { admit, callerOf, countCall, inTurn } from './guard.ts';
import { inputParser } from './input.ts';
import type { Mounted } from './mount.ts';
import { requireRecentSecondFactor } from './second-factor.ts';

/** What is downloaded under its name, or shown under a content security policy of its own. */
export type FileAnswer = {
  type: string;
  /** All of them, or as they are made. */
  bytes: Buffer | AsyncIterable<Uint8Array>;
} & ({ name: string } | { policy: string });

/** Should a browser show a download all the same, nothing in it runs. */
const INERT = "default-src 'none'; sandbox";

interface FileCall {
  actor: Actor;
  id: number;
  /** Of the address, else the reader's. */
  locale: Locale;
  db: Db;
  /** The writer, for what is kept once it is made. */
  writeDb: Db;
  /** When the call came in, by the server's clock. */
  now: Date;
}

/** Joins a file of the contract with the code that makes it; it is authorised like a call. */
export function handleFile(
  name: EndpointName,
  make: (call: FileCall) => Promise<FileAnswer>,
): Mounted {
  const answer: Mounted['answer'] = (endpoint, deps) => {
    const parse = inputParser(endpoint);
    const { db, writeDb, limits, clock } = deps;
    const serve = async (req: Request, res: Response, actor: Actor | undefined) => {
      await countCall(req, actor, limits);
      await limits.count('file', callerOf(req, actor));
      const { params, query } = parse(req);
      const locale = (query?.locale as Locale | undefined) ?? preferredLocale(req);
      const now = clock.now();
      if (endpoint.confirmed && actor) {
        await requireRecentSecondFactor(req, actor, { db: writeDb, now });
      }
      const call = { actor: actor as Actor, id: params.id ?? 0, locale, db, writeDb, now };
      const file = await make(call);
      res.set('Content-Security-Policy', 'policy' in file ? file.policy : INERT);
      if ('name' in file) res.attachment(file.name);
      res.type(file.type);
      if (Buffer.isBuffer(file.bytes)) res.send(file.bytes);
      else await stream(file.bytes, res);
    };
    return [
      async (req, res) => {
        const actor = admit(endpoint, req);
        await inTurn(endpoint, { req, res, actor }, deps, () => serve(req, res, actor));
      },
    ];
  };
  return { name, answer };
}

/** A file that fails on the way ends the connection, so that no part of it is taken for the whole. */
async function stream(bytes: AsyncIterable<Uint8Array>, res: Response): Promise<void> {
  try {
    await pipeline(bytes, res);
  } catch (error) {
    const hasReaderLeft = propertyOf(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasReaderLeft) throw error;
  }
}
