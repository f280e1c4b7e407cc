import type { Request, RequestHandler, Response, Router } from 'express';
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
import type { Config } from '../config/config.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Page } from '../core/page.ts';
import { propertyOf } from '../core/property.ts';
import type { RateLimits } from '../core/rate-limits.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { databaseRefusal } from '../db/errors.ts';
import { createGuardedDb } from '../db/guarded.ts';
import { shareCalls } from '../db/together.ts';
import { guardAccount } from './account-guard.ts';
import { admit, countCall, countOwnLimit, runQueued } from './guard.ts';
import { type Outcome, withIdempotency } from './idempotency.ts';
import { inputParser } from './input.ts';
import { hasJustWritten, noteWrite } from './recent-write.ts';
import { requireRecentSecondFactor } from './second-factor.ts';
import { keepDeclaredFields, send, setPageHeaders } from './sending.ts';
import { signIn, signOut } from './session.ts';
import type { CallerQueues } from './turns.ts';
import { createUploadReader } from './upload.ts';

/** A handler's body with session effects, for calls that sign in or out. */
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

/** An authorised and parsed call, as its handler gets it. */
export interface Call<Name extends CallName> {
  actor: ActorOf<Name>;
  params: CallOf<Name>['params'];
  query: Parsed<ShapeOf<Contract[Name], 'query'>>;
  body: Parsed<ShapeOf<Contract[Name], 'body'>>;
  /**
   * The database, or the transaction that also stores the answer under its idempotency key. May be
   * a read-only replica for a `delayed` call.
   */
  db: Db;
  /** The writer, for counts that a read updates. */
  writeDb: Db;
  locale: Locale;
  /** Time of the call, by the server's clock. */
  now: Date;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** The request, for properties of the connection. */
  request: Request;
  /** Whether the client prefetches the answer, so that it must not count as a view. */
  isPrefetch: boolean;
  /** Whether staff look at the answer as its person sees it, which must change nothing. */
  isLook: boolean;
  /** The version in If-Match; undefined if absent, and then the last edit wins. */
  expectedVersion: number | undefined;
}

/** Slow preparation before a call takes a connection, such as hashing a password. */
type Prepare<Name extends CallName, Prepared> = (
  input: Pick<Call<Name>, 'body'>,
) => Promise<Prepared>;

type Result<Name extends CallName> = Contract[Name] extends { paged: true }
  ? CallOf<Name>['response'] extends (infer Item)[]
    ? Page<Item>
    : never
  : CallOf<Name>['response'] | Answer<CallOf<Name>['response']>;
type Returned<Name extends CallName> =
  | Promise<Result<Name>>
  | ([CallOf<Name>['response']] extends [undefined] ? Promise<void> : never);

interface MountDeps {
  config: Config;
  clock: Clock;
  db: Db;
  writeDb: Db;
  writePool: pg.Pool;
  /** The replicas; undefined if there are none. */
  replicaDb: Db | undefined;
  limits: RateLimits;
  queues: CallerQueues;
  onSessionEnd: (sessionId: string) => Promise<void>;
  /** Called with an answer to a member of staff, before it is sent. */
  onStaffRead: (read: {
    name: CallName;
    actor: Actor;
    answer: unknown;
    now: Date;
  }) => Promise<void>;
}

type Handler = (call: Call<CallName>, prepared?: unknown) => Promise<unknown>;

export interface MountedEndpoint {
  name: EndpointName;
  answer: (endpoint: Endpoint, deps: MountDeps) => RequestHandler[];
  /** The handler of a call, for answers embedded in a page. */
  handler?: Handler;
}

/** Implements a call of the contract. */
export function handle<Name extends CallName, Prepared = undefined>(
  name: Name,
  handler: (call: Call<Name>, prepared: Prepared) => Returned<Name>,
  prepare?: Prepare<Name, Prepared>,
): MountedEndpoint {
  const run = handler as unknown as Handler;
  const code = { run, prepare: prepare as Prepare<CallName, unknown> | undefined };
  return { name, answer: (endpoint, deps) => [respond(name, endpoint, code, deps)], handler: run };
}

/**
 * Runs equal reads of one person that arrive together once: their tabs read again at the same time,
 * when a live event invalidates what they show.
 * @param handler reads nothing of the call but its person, input and time
 */
export function sharedRead<Name extends CallName, Result extends object>(
  handler: (call: Call<Name>) => Promise<Result>,
): (call: Call<Name>) => Promise<Result> {
  const read = shareCalls(
    ({ actor, params, query }: Call<Name>) => JSON.stringify([actor, params, query]),
    (_db, call: Call<Name>) => handler(call),
  );
  return (call) => read(call.db, call);
}

/** Implements a stream of the contract, authorised like a call. */
export function handleStream(
  name: EndpointName,
  handler: (actor: Actor, req: Request, res: Response) => Promise<void>,
): MountedEndpoint {
  return {
    name,
    answer: (endpoint, deps) => [
      async (req, res) => {
        const actor = admit(endpoint, req);
        // The queue is left when the stream has begun, because it stays open for hours.
        await runQueued(endpoint, { req, res, actor }, deps, async () => {
          await countCall(req, actor, deps.limits);
          await handler(actor as Actor, req, res);
        });
      },
    ],
  };
}

/** Implements a webhook of the contract, whose handlers read, check and answer its requests. */
export function handleWebhook(name: EndpointName, handlers: RequestHandler[]): MountedEndpoint {
  return { name, answer: () => handlers };
}

const VERBS = { GET: 'get', POST: 'post', PATCH: 'patch' } as const;

/** Mounts endpoints on the app or a router, and answers 405 to other methods of their paths. */
export function mount(app: Router, mounted: MountedEndpoint[], deps: MountDeps): void {
  const methods = new Map<string, string[]>();
  for (const { name, answer } of mounted) {
    const endpoint: Endpoint = contract[name];
    const { kind, method, path, alias } = endpoint;
    const paths = alias ? [path, alias] : [path];
    const verbs = method === 'GET' ? ['GET', 'HEAD'] : [method];
    app[VERBS[method]](paths, ...answer(endpoint, deps));
    if (kind !== 'call' && kind !== 'file') continue;
    for (const eachPath of paths)
      methods.set(eachPath, [...(methods.get(eachPath) ?? []), ...verbs]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (_req, res, next) => {
      res.set('Allow', allowed.join(', '));
      next(new AppError('METHOD_NOT_ALLOWED'));
    });
  }
}

/** Authorises, parses, runs and answers a call; the answer has only declared fields. */
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
      // Counted before the body is read, because receiving it is the cost.
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
    const isPrefetch = isRead && req.get('Purpose') === 'prefetch';
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
          return abortOnClose(res);
        },
        request: req,
        isPrefetch,
        isLook: false,
      };
      return toOutcome(endpoint, await handler(call as Call<CallName>, prepared), req, res);
    };
    if (!isRead && deps.replicaDb) noteWrite(res, deps.config);
    const isOwn = actor && endpoint.access !== 'public';
    const callDb = isOwn
      ? createGuardedDb(deps.writePool, guardAccount(req, endpoint))
      : deps.writeDb;
    const stores = { db: callDb, config: deps.config };
    const outcome = isRead
      ? await runRead(endpoint, req, deps, run)
      : await withIdempotency(endpoint, { req, actor, now }, stores, run);
    if (isRead && actor?.staff) {
      await deps.onStaffRead({ name, actor, answer: outcome.body, now });
    }
    const { sessionID } = req;
    if (outcome.signedIn) await signIn(req, outcome.signedIn, now, deps.config);
    if (outcome.signOut) await signOut(req, deps.config);
    // Signing in also ends the session of the person signed in before.
    const hasOwnEnded = actor && (outcome.signedIn || outcome.signOut);
    const endedIds = new Set([
      ...(outcome.endedSessions ?? []),
      ...(hasOwnEnded ? [sessionID] : []),
    ]);
    for (const id of endedIds) await deps.onSessionEnd(id);
    await send(res, outcome);
  };
  return async (req, res) => {
    const actor = admit(endpoint, req);
    try {
      await runQueued(endpoint, { req, res, actor }, deps, () => answer(req, res, actor));
    } catch (thrown) {
      if (!res.closed || propertyOf(thrown, 'name') !== 'AbortError') throw thrown;
    }
  };
}

function isConfirmed({ confirmed }: Endpoint, body: unknown): boolean {
  return typeof confirmed === 'function' ? confirmed(body as never) : confirmed;
}

/** Reads from a replica if the call allows it, and from the writer if the replica fails. */
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

/** A signal that aborts when the connection of a response closes. */
function abortOnClose(res: Response): AbortSignal {
  if (res.closed) return AbortSignal.abort();
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}

function toOutcome(endpoint: Endpoint, result: unknown, req: Request, res: Response): Outcome {
  const { body, effects } = result instanceof Answer ? result : new Answer(result, {});
  if (endpoint.paged) setPageHeaders(body as Page<unknown>, req, res);
  return { status: endpoint.status, ...keepDeclaredFields(endpoint, body), ...effects };
}
