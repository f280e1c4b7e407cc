import type { Role } from '../domain/constants.ts';
import type { StaffRole } from '../domain/staff.ts';
import type { z } from '../validators/validator.ts';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call: anyone, anyone signed in, or one role only. What is for `staff` does not exist for
 * others.
 */
export type Access = 'public' | 'signed-in' | 'staff' | Role;

/** A limit besides that of all reads or all writes. */
export type CallLimit =
  | 'registration'
  | 'passwordReset'
  | 'application'
  | 'message'
  | 'funding'
  | 'upload'
  | 'report'
  | 'block'
  | 'stagingKey';

/**
 * What a call takes of the server, and so in which turn of its caller it runs: `read` a few rows,
 * `compute` this process for longer, such as a list of 1,000 entries, `file` bytes that are made or
 * fetched, `write` rows of the caller, `provider` the time of another service, without a connection.
 */
export type Cost = 'read' | 'compute' | 'file' | 'write' | 'provider';

/** One call in full: who may make it, its input and output. */
export interface Endpoint {
  /**
   * A `stream` answers as long as it is open, a `file` is one to download, a `webhook` comes from a
   * provider, not from a person.
   */
  kind: 'call' | 'stream' | 'file' | 'webhook';
  method: 'GET' | 'POST' | 'PATCH';
  /** Parameters are written `:name` and are always ids. */
  path: string;
  /** The same call under a second path. */
  alias?: string;
  cost: Cost;
  access: Access;
  /** The least role of a member who may make a call of staff. */
  staffRole?: StaffRole;
  limit?: { name: CallLimit; per: 'caller' | 'address' };
  /** The 403 message for the other role, in English. */
  forbidden?: string;
  /** What the answer depends on; empty where it never changes. */
  reads: readonly Tag[];
  /** What the caller may read differently afterwards. */
  changes: readonly Tag[];
  /**
   * How a repeated call with the same `Idempotency-Key` is answered: `stored` keeps the answer in the
   * transaction of the effect (every POST unless it says otherwise), `two-phase` claims the key
   * before and keeps the answer after an effect that no transaction can hold, `none` runs again.
   */
  idempotency: 'stored' | 'two-phase' | 'none';
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Set where the body is `multipart/form-data` with this one file. */
  upload?: { field: string; maxBytes: number };
  /** Without one the call answers 204 and no body. Fields it does not name never leave the server. */
  response?: z.ZodType;
  /** The status of success: 200 unless something was made. */
  status: 200 | 201 | 204;
  /** A list that pages by cursor: `Link` and `X-Total-Count` go with it. */
  paged: boolean;
  /**
   * A read whose answer may be some seconds old, except for what the caller wrote: it may come from
   * a replica of the database.
   */
  delayed: boolean;
  /**
   * Asks a person who has a second factor for it again, unless they have entered it in this session
   * within the last minutes: such as a call that moves money. Where it depends on the body, says of
   * which.
   */
  confirmed: boolean | ((body: never) => boolean);
  /** What can go wrong beyond what every call answers (400, 401, 403, 404, 429, 5xx). */
  errors: readonly ErrorCode[];
}

type Default =
  | 'kind'
  | 'changes'
  | 'reads'
  | 'idempotency'
  | 'status'
  | 'paged'
  | 'delayed'
  | 'confirmed'
  | 'errors';
type Route = `${Endpoint['method']} /${string}`;
type Split<R> = R extends `${infer Method extends Endpoint['method']} ${infer Path}`
  ? { method: Method; path: Path }
  : never;

/** A call of staff says the role that may make it. */
type Caller =
  | { access: Exclude<Access, 'staff'>; staffRole?: never }
  | { access: 'staff'; staffRole: StaffRole };

/** What only one of the methods costs is no cost of the other. */
type Declaration<R> = Omit<Endpoint, Default | 'method' | 'path' | keyof Caller> &
  Partial<Pick<Endpoint, Default>> &
  Caller &
  (R extends `GET ${string}`
    ? { cost: Exclude<Cost, 'write' | 'provider'>; reads: readonly Tag[] }
    : { cost: 'write' | 'provider'; changes: readonly Tag[] });

/**
 * Declares a call by its method and path, and what it costs. A read says what it reads, a write what
 * it changes.
 */
export function call<R extends Route, const D extends Declaration<R>>(route: R, declaration: D) {
  const [method, path] = route.split(' ');
  const defaults: Pick<Endpoint, Default> = {
    kind: 'call',
    reads: [],
    changes: [],
    idempotency: method === 'POST' ? 'stored' : 'none',
    status: declaration.response ? 200 : 204,
    paged: false,
    delayed: false,
    confirmed: false,
    errors: [],
  };
  return { method, path, ...defaults, ...declaration } as unknown as Split<R> &
    D &
    Pick<Endpoint, Default>;
}

/** The names of the parameters in a path: 'id' of '/api/jobs/:id'. */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Ids by the names in the path. */
export type PathParams<P extends string> = { [Name in ParamNames<P>]: number };

/** A validator of a call, undefined where it declares none. */
export type ShapeOf<E, Part extends 'query' | 'body' | 'response'> = E extends {
  [P in Part]: infer Shape extends z.ZodType;
}
  ? Shape
  : undefined;
