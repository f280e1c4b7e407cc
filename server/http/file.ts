import type { RequestHandler } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import type { EndpointName } from '#shared/contract/contract.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../core/actor.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { admit, countCall } from './guard.ts';
import { inputParser } from './input.ts';
import type { Mounted } from './mount.ts';

/** What is downloaded. */
export interface FileAnswer {
  name: string;
  type: string;
  bytes: Buffer;
}

interface FileCall {
  actor: Actor;
  id: number;
  /** Of the address, else the reader's. */
  locale: Locale;
  db: Db;
}

/** Joins a file of the contract with the code that makes it; it is authorised like a call. */
export function handleFile(
  name: EndpointName,
  make: (call: FileCall) => Promise<FileAnswer>,
): Mounted {
  const answer: Mounted['answer'] = (endpoint: Endpoint, { db, limits }): RequestHandler[] => {
    const parse = inputParser(endpoint);
    return [
      async (req, res) => {
        const actor = admit(endpoint, req);
        await countCall(req, actor, limits);
        const { params, query } = parse(req);
        const locale = (query?.locale as Locale | undefined) ?? preferredLocale(req);
        const file = await make({ actor: actor as Actor, id: params.id ?? 0, locale, db });
        res.attachment(file.name).type(file.type).send(file.bytes);
      },
    ];
  };
  return { name, answer };
}
