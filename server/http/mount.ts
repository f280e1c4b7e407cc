import type { Express, Request, RequestHandler, Response } from 'express';
import type pg from 'pg';
import type { Endpoint, ShapeOf } from '#shared/contract/call.ts';
import {
  type CallName,
  type CallOf,
  type Contract,
  contract,
  type EndpointName,
} from '#shared/contract/contract.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../core/actor.ts';
import type { Answered } from '../core/answered.ts';
import type { Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Page } from '../core/page.ts';
import { propertyOf } from '../core/property.ts';
import type { RateLimits } from '../core/rate-limits.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { databaseRefusal } from '../db/errors.ts';
import { createGuardedDb } from '../db/guarded.ts';
import { guardAccount } from './account-guard.ts';
import { admit, countCall, countOwnLimit, inTurn } from './guard.ts';
import { type Outcome, withIdempotency } from './idempotency.ts';
import { inputParser } from './input.ts';
import { hasJustWritten, noteWrite } from './recent-write.ts';
import { requireRecentSecondFactor } from './second-factor.ts';
import { send, setPageHeaders, strip } from './sending.ts';
import { signIn, signOut } from './session.ts';
import type { Turns } from './turns.ts';
import { createUploadReader } from './upload.ts';

/** What a handler returns: the body, or an `Answer` where it signs in or out. */
export class Answer<Body> {
  readonly body: Body;
  readonly effects: Pick<Outcome, 'signedIn' | 'signOut' | 'endedSessions'>;

  constructor(body: Body, effects: Answer<Body>['effects']) {
    this.body = body;
    this.effects = effects;
  }
}

type ActorOf<Name extends CallName> = Contract[Name]['access'] extends 'public'
  ? Actor | undefined
  : Actor;
type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;

/** An authorised and parsed call. */
export interface Call<Name extends CallName> {
  actor: ActorOf<Name>;
  params: CallOf<Name>['params'];
  query: Parsed<ShapeOf<Contract[Name], 'query'>>;
  body: Parsed<ShapeOf<Contract[Name], 'body'>>;
  /**
   * The database, or the transaction that also keeps the answer under its idempotency key. Of a call
   * that may be `delayed` it may be a replica, which takes no changes.
   */
  db: Db;
  /** The writer, for what a read counts. */
  writeDb: Db;
  locale: Locale;
  /** When the call came in, by the server's clock. */
  now: Date;
  /** Aborted when the client disconnects, so that long computations can stop. */
  signal: AbortSignal;
  /** The request itself, for properties of the connection. */
  request: Request;
  /** The answer is fetched before anyone asks to see it, so nothing is counted by it. */
  isAhead: boolean;
  /** The version that the caller's If-Match names; without one, the last edit wins. */
  expectedVersion: number | undefined;
}

/** What a call waits for before it takes a connection, such as the hash of a password. */
type Prepare<Name extends CallName, Prepared> = (
  input: Pick<Call<Name>, 'body'>,
) => Promise<Prepared>;

type Result<Name extends CallName> = Contract[Name] extends { paged: true }
  ? CallOf<Name>['response'] extends (infer Item)[]
    ? Page<Item>
    : never
  : CallOf<Name>['response'] | Answer<CallOf<Name>['response']>;
/** A call without a body in its answer has nothing to return. */
type Returned<Name extends CallName> =
  | Promise<Result<Name>>
  | ([CallOf<Name>['response']] extends [undefined] ? Promise<void> : never);

interface MountDeps {
  config: Config;
  clock: Clock;
  /** For what only reads. */
  db: Db;
  writeDb: Db;
  /** The connections of `writeDb`. */
  writePool: pg.Pool;
  /** Of the replicas; undefined where there is none. */
  replicaDb: Db | undefined;
  limits: RateLimits;
  turns: Turns;
  /** Called with the id of a session that was ended. */
  onSessionEnd: (sessionId: string) => Promise<void>;
  /** Called with what a member of the staff is about to be shown, before it is sent. */
  onStaffRead: (read: {
    name: CallName;
    actor: Actor;
    answer: unknown;
    now: Date;
  }) => Promise<void>;
  /** Called when an answer has been sent; the request does not wait for it. */
  onAnswered: (answered: Answered) => void;
}

type Handler = (call: Call<CallName>, prepared?: unknown) => Promise<unknown>;

/** An endpoint of the contract with the code that answers it. */
export interface Mounted {
  name: EndpointName;
  answer: (endpoint: Endpoint, deps: MountDeps) => RequestHandler[];
  /** The code behind a call, for answers that a page brings along. */
  handler?: Handler;
}

/** Joins a call of the contract with the code that answers it. */
export function handle<Name extends CallName, Prepared = undefined>(
  name: Name,
  handler: (call: Call<Name>, prepared: Prepared) => Returned<Name>,
  prepare?: Prepare<Name, Prepared>,
): Mounted {
  const run = handler as unknown as Handler;
  const code = { run, prepare: prepare as Prepare<CallName, unknown> | undefined };
  return { name, answer: (endpoint, deps) => [respond(name, endpoint, code, deps)], handler: run };
}

/** Joins a stream of the contract with the code that writes it; it is authorised like a call. */
export function handleStream(
  name: EndpointName,
  handler: (actor: Actor, req: Request, res: Response) => Promise<void>,
): Mounted {
  return {
    name,
    answer: (endpoint, deps) => [
      async (req, res) => {
        const actor = admit(endpoint, req);
        // It ends when the stream has begun, which is open for hours.
        await inTurn(endpoint, { req, res, actor }, deps, async () => {
          await countCall(req, actor, deps.limits);
          await handler(actor as Actor, req, res);
        });
      },
    ],
  };
}

/** Joins a webhook of the contract with the code that reads, checks and answers its requests. */
export function handleWebhook(name: EndpointName, handlers: RequestHandler[]): Mounted {
  return { name, answer: () => handlers };
}

const VERBS = { GET: 'get', POST: 'post', PATCH: 'patch' } as const;

/** Mounts endpoints on the app, and refuses the other methods of the paths of calls. */
export function mount(app: Express, mounted: Mounted[], deps: MountDeps): void {
  const methods = new Map<string, string[]>();
  for (const { name, answer } of mounted) {
    const endpoint: Endpoint = contract[name];
    const { kind, method, path, alias } = endpoint;
    const paths = alias ? [path, alias] : [path];
    const verbs = method === 'GET' ? ['GET', 'HEAD'] : [method];
    app[VERBS[method]](paths, ...answer(endpoint, deps));
    if (kind !== 'call' && kind !== 'file') continue;
    for (const each of paths) methods.set(each, [...(methods.get(each) ?? []), ...verbs]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (_req, res, next) => {
      res.set('Allow', allowed.join(', '));
      next(new AppError('METHOD_NOT_ALLOWED'));
    });
  }
}

/** Authorises, parses and answers a call; the answer has only fields of the contract. */
function respond(
  name: CallName,
  endpoint: Endpoint,
  { run: handler, prepare }: { run: Handler; prepare: Prepare<CallName, unknown> | undefined },
  deps: MountDeps,
): RequestHandler {
  const parseInput = inputParser(endpoint);
  const readUpload = endpoint.upload && createUploadReader(endpoint.upload);
  const isRead = endpoint.method === 'GET';
  const answer = async (req: Request, res: Response, actor: Actor | undefined) => {
    await countCall(req, actor, deps.limits);
    if (readUpload) {
      // Before, because receiving it is what costs.
      await countOwnLimit(endpoint, req, actor, deps.limits);
      req.body = await readUpload(req);
    }
    const input = parseInput(req);
    const now = deps.clock.now();
    if (actor && isConfirmed(endpoint, input.body)) {
      await requireRecentSecondFactor(req, actor, { db: deps.writeDb, now });
    }
    if (!readUpload) await countOwnLimit(endpoint, req, actor, deps.limits);
    const prepared = await prepare?.({ body: input.body as never });
    const isAhead = isRead && req.get('Purpose') === 'prefetch';
    const run = async (db: Db) => {
      const call = {
        ...input,
        actor,
        db,
        writeDb: deps.writeDb,
        get locale() {
          return preferredLocale(req);
        },
        now,
        get signal() {
          return leaving(res);
        },
        request: req,
        isAhead,
      };
      return toOutcome(endpoint, await handler(call as Call<CallName>, prepared), req, res);
    };
    if (!isRead && deps.replicaDb) noteWrite(res, deps.config);
    const isOwn = actor && endpoint.access !== 'public';
    const writer = isOwn ? createGuardedDb(deps.writePool, guardAccount(req)) : deps.writeDb;
    const stores = { db: writer, config: deps.config };
    const outcome = isRead
      ? await runRead(endpoint, req, deps, run)
      : await withIdempotency(endpoint, { req, actor, now }, stores, run);
    if (isRead && actor?.staff) {
      await deps.onStaffRead({ name, actor, answer: outcome.body, now });
    }
    const { sessionID } = req;
    if (outcome.signedIn) await signIn(req, outcome.signedIn, now, deps.config);
    if (outcome.signOut) await signOut(req, deps.config);
    // Signing in ends the session of the person signed in before.
    const isOwnEnded = actor && (outcome.signedIn || outcome.signOut);
    const ended = new Set([...(outcome.endedSessions ?? []), ...(isOwnEnded ? [sessionID] : [])]);
    for (const id of ended) await deps.onSessionEnd(id);
    await send(res, outcome);
    if (isAhead) return;
    const { params, query, body } = input;
    deps.onAnswered({ name, actor, params, query, body, answer: outcome.body, now });
  };
  return async (req, res) => {
    const actor = admit(endpoint, req);
    try {
      await inTurn(endpoint, { req, res, actor }, deps, () => answer(req, res, actor));
    } catch (thrown) {
      if (!res.closed || propertyOf(thrown, 'name') !== 'AbortError') throw thrown;
    }
  };
}

function isConfirmed({ confirmed }: Endpoint, body: unknown): boolean {
  return typeof confirmed === 'function' ? confirmed(body as never) : confirmed;
}

/** On a replica where the call allows it; on the writer where the replica fails. */
async function runRead(
  { delayed }: Endpoint,
  req: Request,
  { db, replicaDb }: MountDeps,
  run: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if (!delayed || !replicaDb || hasJustWritten(req)) return run(db);
  return run(replicaDb).catch((error: unknown) => {
    if (!databaseRefusal(error)) throw error;
    return run(db);
  });
}

/** A signal that is aborted when the connection of an answer closes. */
function leaving(res: Response): AbortSignal {
  if (res.closed) return AbortSignal.abort();
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}

function toOutcome(endpoint: Endpoint, result: unknown, req: Request, res: Response): Outcome {
  const { body, effects } = result instanceof Answer ? result : new Answer(result, {});
  if (endpoint.paged) setPageHeaders(body as Page<unknown>, req, res);
  return { status: endpoint.status, ...strip(endpoint, body), ...effects };
}
