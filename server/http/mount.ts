import type { Express, Request, RequestHandler, Response } from 'express';
import { type CallOf, type Contract, contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Route, RouteName } from '#shared/contract/routes.ts';
import { isStorableText } from '#shared/domain/text.ts';
import { idSchema, z } from '#shared/validators/validator.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, fieldError, fromZodError, validationFailed } from '../core/errors.ts';
import type { Page } from '../core/page.ts';
import type { Db } from '../db/connect.ts';
import type { Locale } from '../i18n.ts';
import { answerOnce, type Outcome } from './idempotency.ts';
import { requestLocale } from './locale.ts';
import { networkOf } from './network.ts';
import type { LimitName, RateLimits } from './rate-limit.ts';
import { signIn, signOut } from './session.ts';

/** What a handler gives back: the body, or an `Answer` where the session or headers change too. */
export class Answer<Body> {
  readonly body: Body;
  readonly effects: { signIn?: Actor; signOut?: boolean };

  constructor(body: Body, effects: Answer<Body>['effects']) {
    this.body = body;
    this.effects = effects;
  }
}

type RouteOf<Name extends RouteName> = Contract[Name]['route'];
type ActorOf<Name extends RouteName> = RouteOf<Name>['access'] extends 'public'
  ? Actor | undefined
  : Actor;
type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;
type Body<Name extends RouteName> = Contract[Name]['paged'] extends true
  ? never
  : CallOf<Name>['response'];

/** A call that has been let in and parsed. */
export interface Call<Name extends RouteName> {
  actor: ActorOf<Name>;
  params: CallOf<Name>['params'];
  query: Parsed<Contract[Name]['query']>;
  body: Parsed<Contract[Name]['body']>;
  /** The database, or the transaction that also keeps the answer under its idempotency key. */
  db: Db;
  locale: Locale;
  /** When the call came in, by the server's clock. */
  now: Date;
  /** The request itself, for what is about the connection and not about the call. */
  request: Request;
  /** The version that the caller's If-Match names (decisions.md, 37). */
  expectedVersion: number | undefined;
}

type Result<Name extends RouteName> =
  | Body<Name>
  | Answer<Body<Name>>
  | (CallOf<Name>['response'] extends (infer Item)[] ? Page<Item> : never);

/** A call of the contract with the code that answers it. */
export interface Mounted {
  name: RouteName;
  handler: (call: Call<RouteName>) => Promise<unknown>;
}

/** Joins a call of the contract with the code that answers it. */
export function handle<Name extends RouteName>(
  name: Name,
  handler: (call: Call<Name>) => Promise<Result<Name>>,
): Mounted {
  return { name, handler: handler as unknown as Mounted['handler'] };
}

interface MountDeps {
  config: Config;
  clock: Clock;
  db: Db;
  limits: RateLimits;
  /** Called with the id of a session that was ended. */
  onSessionEnd: (sessionId: string) => Promise<void>;
}

/** Mounts calls on the app: let in, parse, answer, and let nothing out that the contract leaves out. */
export function mount(app: Express, mounted: Mounted[], deps: MountDeps): void {
  for (const { name, handler } of mounted) {
    const verb = contract[name].route.method.toLowerCase() as 'get' | 'post' | 'patch';
    app[verb](pathsOf(name), respond(name, handler, deps));
  }
  for (const [path, methods] of methodsByPath(mounted)) {
    app.all(path, (_req, res, next) => {
      res.set('Allow', methods.join(', '));
      next(new AppError('METHOD_NOT_ALLOWED'));
    });
  }
}

function methodsByPath(mounted: Mounted[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { name } of mounted) {
    const { method } = contract[name].route;
    const verbs = method === 'GET' ? ['GET', 'HEAD'] : [method];
    for (const path of pathsOf(name)) methods.set(path, [...(methods.get(path) ?? []), ...verbs]);
  }
  return methods;
}

function pathsOf(name: RouteName): string[] {
  const { path, alias }: Route = contract[name].route;
  return alias ? [path, alias] : [path];
}

function respond(name: RouteName, handler: Mounted['handler'], deps: MountDeps): RequestHandler {
  const endpoint: Endpoint = contract[name];
  return async (req, res) => {
    const actor = admit(endpoint, req);
    await countCall(req, actor, deps.limits);
    const input = parseInput(endpoint, req);
    await countOwnLimit(name, req, actor, deps.limits);
    const call = (db: Db) =>
      handler({
        ...input,
        actor,
        db,
        locale: requestLocale(req),
        now: deps.clock.now(),
        request: req,
        expectedVersion: parseIfMatch(req),
      } as Call<RouteName>);
    const run = async (db: Db) => toOutcome(endpoint, await call(db), req, res);
    const outcome = await answerOnce(endpoint.route, req, actor, deps, run);
    const { sessionID } = req;
    if (outcome.signedIn) await signIn(req, outcome.signedIn);
    if (outcome.signOut) await signOut(req, deps.config);
    // Signing in ends the session of whoever was signed in before.
    if (actor && (outcome.signedIn || outcome.signOut)) await deps.onSessionEnd(sessionID);
    send(res, outcome);
  };
}

/** Who is calling, if they may. @throws AppError UNAUTHENTICATED, FORBIDDEN */
function admit({ route }: Endpoint, req: Request): Actor | undefined {
  const actor = req.user;
  if (route.access === 'public') return actor;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (route.access !== 'signed-in' && route.access !== actor.role) {
    const isApplying = route.path === '/api/applications';
    throw new AppError('FORBIDDEN', {
      message: isApplying ? 'Only job seekers can apply for jobs.' : undefined,
    });
  }
  return actor;
}

/** Counts a call against the limit of all reads, or of all writes. @throws AppError RATE_LIMITED */
export async function countCall(
  req: Request,
  actor: Actor | undefined,
  limits: RateLimits,
): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return limits.count('read', addressOf(req));
  await limits.count('write', callerOf(req, actor));
}

type Caller = (req: Request, actor: Actor | undefined) => string;

const addressOf = (req: Request) => `address:${networkOf(req)}`;
const callerOf: Caller = (req, actor) => (actor ? `user:${actor.id}` : addressOf(req));

/**
 * Calls with a limit of their own besides that of all writes. Registrations count by address: each
 * one signs in a new user, who would begin with a fresh count.
 */
const OWN_LIMITS: Partial<Record<RouteName, { limit: LimitName; per: Caller }>> = {
  register: { limit: 'registration', per: addressOf },
  createApplication: { limit: 'application', per: callerOf },
  sendMessage: { limit: 'message', per: callerOf },
  fundEscrow: { limit: 'funding', per: callerOf },
};

/** Counts a call that is well formed; a form with a mistake in it uses up nothing here. */
async function countOwnLimit(
  name: RouteName,
  req: Request,
  actor: Actor | undefined,
  limits: RateLimits,
): Promise<void> {
  const own = OWN_LIMITS[name];
  if (own) await limits.count(own.limit, own.per(req, actor));
}

function parseInput(endpoint: Endpoint, req: Request) {
  const params = Object.fromEntries(
    Object.entries(req.params).map(([name, text]) => [name, parseId(name, String(text))]),
  );
  return {
    params,
    query: endpoint.query && parse(endpoint.query, checkQuery(req.query)),
    body: endpoint.body && parse(endpoint.body, req.body === undefined ? {} : req.body),
  };
}

/** `skills[]=SQL` would be another parameter than `skills`, and silently not filter. */
function checkQuery(query: Request['query']): Request['query'] {
  for (const [name, value] of Object.entries(query)) {
    if (/[[\]]/.test(name)) throw validationFailed([fieldError(name, 'validation.invalid')]);
    for (const text of [value].flat()) {
      if (typeof text === 'string' && !isStorableText(text)) {
        throw validationFailed([fieldError(name, 'validation.unstorable')]);
      }
    }
  }
  return query;
}

const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(idSchema);

function parseId(name: string, text: string): number {
  return parse(z.object({ [name]: pathIdSchema }), { [name]: text })[name] as number;
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw fromZodError(result.error);
  return result.data;
}

/** A version that no record has: an If-Match that names none of ours can only be stale. */
const NO_VERSION = 0;

function parseIfMatch(req: Request): number | undefined {
  const tag = req.get('if-match');
  if (tag === undefined || tag === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(tag);
  return match ? Number(match[1]) : NO_VERSION;
}

function toOutcome(endpoint: Endpoint, result: unknown, req: Request, res: Response): Outcome {
  const answer = result instanceof Answer ? result : new Answer(result, {});
  const { effects } = answer;
  let body: unknown = answer.body;
  if (endpoint.paged) {
    const page = body as Page<unknown>;
    body = page.items;
    setPageHeaders(page, req, res);
  }
  return {
    status: endpoint.status,
    body: endpoint.response?.parse(body),
    signedIn: effects.signIn,
    signOut: effects.signOut,
  };
}

function setPageHeaders({ nextCursor, total }: Page<unknown>, req: Request, res: Response): void {
  res.set('X-Total-Count', total > 10_000 ? '10000+' : String(total));
  if (!nextCursor) return;
  const url = new URL(req.originalUrl, 'http://host');
  url.searchParams.set('cursor', nextCursor);
  res.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

function send(res: Response, { status, body }: Outcome): void {
  if (status === 204) {
    res.status(204).end();
    return;
  }
  const version = (body as { version?: unknown } | null)?.version;
  if (typeof version === 'number') res.set('ETag', `"${version}"`);
  res.status(status).json(body);
}
