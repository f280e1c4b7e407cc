import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ShapeOf } from '#shared/contract/call.ts';
import type { Contract, EndpointName } from '#shared/contract/contract.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../core/actor.ts';
import { propertyOf } from '../core/property.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { admit, callerOf, countCall, runQueued } from './guard.ts';
import { inputParser } from './input.ts';
import type { MountedEndpoint } from './mount.ts';
import { requireRecentSecondFactor } from './second-factor.ts';

/** A file to download under its name, or to show under its own content security policy. */
export type FileAnswer = {
  type: string;
  /** Whole, or in chunks as they are made. */
  bytes: Buffer | AsyncIterable<Uint8Array>;
} & ({ name: string } | { policy: string });

/** Keeps scripts from running if a browser shows a download instead of saving it. */
const INERT_POLICY = "default-src 'none'; sandbox";

type QueryOf<Name extends EndpointName> =
  ShapeOf<Contract[Name], 'query'> extends infer Shape extends z.ZodType
    ? z.output<Shape>
    : undefined;

interface FileCall<Name extends EndpointName> {
  actor: Actor;
  id: number;
  query: QueryOf<Name>;
  /** Language in the query, or the reader's. */
  locale: Locale;
  db: Db;
  /** The writer, to store a result. */
  writeDb: Db;
  /** Time of the call, by the server's clock. */
  now: Date;
  request: Request;
}

/** Mounts a file of the contract with the function that makes it, authorised like a call. */
export function handleFile<Name extends EndpointName>(
  name: Name,
  make: (call: FileCall<Name>) => Promise<FileAnswer>,
): MountedEndpoint {
  const answer: MountedEndpoint['answer'] = (endpoint, deps) => {
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
      const parts = {
        actor: actor as Actor,
        id: params.id ?? 0,
        locale,
        db,
        writeDb,
        now,
        request: req,
      };
      const call = { ...parts, query: query as QueryOf<Name> };
      const file = await make(call);
      res.set('Content-Security-Policy', 'policy' in file ? file.policy : INERT_POLICY);
      if ('name' in file) res.attachment(file.name);
      res.type(file.type);
      if (Buffer.isBuffer(file.bytes)) res.send(file.bytes);
      else await stream(file.bytes, res);
    };
    return [
      async (req, res) => {
        const actor = admit(endpoint, req);
        await runQueued(endpoint, { req, res, actor }, deps, () => serve(req, res, actor));
      },
    ];
  };
  return { name, answer };
}

/** Streams a file; a failure closes the connection, so that the part is not taken for all of it. */
async function stream(bytes: AsyncIterable<Uint8Array>, res: Response): Promise<void> {
  try {
    await pipeline(bytes, res);
  } catch (error) {
    const hasDisconnected = propertyOf(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasDisconnected) throw error;
  }
}
