import type { Members } from '../domain/company.ts';
import type { Role } from '../domain/constants.ts';
import type { StaffRole } from '../domain/staff.ts';
import type { z } from '../validators/validator.ts';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/** Who may call: anyone, any signed-in user, or one role. `staff` calls answer 404 to others. */
export type Access = 'public' | 'signed-in' | 'staff' | Role;

/** Rate limits besides those of all reads and all writes. */
export type CallLimit =
  | 'registration'
  | 'passwordReset'
  | 'application'
  | 'message'
  | 'funding'
  | 'upload'
  | 'report'
  | 'block'
  | 'invitation'
  | 'stagingKey';

/**
 * The resource that a call uses, which decides the caller's queue that it runs in: `read` a few
 * rows, `compute` CPU time, such as for a list of 1,000 entries, `file` bytes that are built or
 * fetched, `write` the caller's rows, `provider` another service's time, without a database
 * connection.
 */
export type Cost = 'read' | 'compute' | 'file' | 'write' | 'provider';

/** Declaration of a call: access, input, output and errors. */
export interface Endpoint {
  /**
   * `stream`: server-sent events until it is closed; `file`: a download; `webhook`: sent by a
   * provider, not by a person.
   */
  kind: 'call' | 'stream' | 'file' | 'webhook';
  method: 'GET' | 'POST' | 'PATCH';
  /** Parameters are written `:name` and are always ids. */
  path: string;
  /** Second path of the same call. */
  alias?: string;
  cost: Cost;
  access: Access;
  /** Lowest staff role that may call. */
  staffRole?: StaffRole;
  /** Roles of a company's members that may call; undefined for calls about the person alone. */
  members?: Members;
  /** Changes the roles or number of a company's members. */
  changesMembers?: boolean;
  limit?: { name: CallLimit; per: 'caller' | 'address' };
  /** The 403 message for the other role, in English. */
  forbidden?: string;
  /** Tags that the response depends on; empty where it never changes. */
  reads: readonly Tag[];
  /** Tags whose reads are stale for the caller after the call. */
  changes: readonly Tag[];
  /**
   * How a retry with the same `Idempotency-Key` is handled: `stored` saves the response in the
   * transaction of the effect (the default of a POST), `two-phase` claims the key first and saves
   * the response after an effect outside the database, `none` runs again.
   */
  idempotency: 'stored' | 'two-phase' | 'none';
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum size of the JSON body, where it is not 100 kB. */
  bodyBytes?: number;
  /** Set where the body is `multipart/form-data` with this one file. */
  upload?: { field: string; maxBytes: number };
  /**
   * Without one the call answers 204 without a body. Fields it does not name never leave the
   * server.
   */
  response?: z.ZodType;
  /** Success status; by default 200, or 204 without a response. */
  status: 200 | 201 | 204;
  /** A list paged by cursor, with the headers `Link` and `X-Total-Count`. */
  paged: boolean;
  /**
   * A read that a replica may serve: the response may be some seconds old, except for the caller's
   * own writes.
   */
  delayed: boolean;
  /**
   * Requires a second factor entered in this session within the last minutes, of users who have
   * one, for calls such as those that move money. A function decides by the body.
   */
  confirmed: boolean | ((body: never) => boolean);
  /** Error codes beyond those of every call (400, 401, 403, 404, 429, 5xx). */
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

/** A staff call names the staff role that may make it, an employer's call the members' roles. */
type Caller =
  | { access: Exclude<Access, 'staff' | 'employer'>; staffRole?: never; members?: Members }
  | { access: 'employer'; staffRole?: never; members: Members }
  | { access: 'staff'; staffRole: StaffRole; members?: never };

/** A read cannot have the costs of a write, nor a write those of a read. */
type Declaration<R> = Omit<Endpoint, Default | 'method' | 'path' | keyof Caller> &
  Partial<Pick<Endpoint, Default>> &
  Caller &
  (R extends `GET ${string}`
    ? { cost: Exclude<Cost, 'write' | 'provider'>; reads: readonly Tag[] }
    : { cost: 'write' | 'provider'; changes: readonly Tag[] });

/** Declares a call by method and path. A read names the tags it reads, a write those it changes. */
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

/** Names of the parameters in a path: 'id' of '/api/jobs/:id'. */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Ids by parameter name. */
export type PathParams<P extends string> = { [Name in ParamNames<P>]: number };

/** Validator of a part of a call; undefined where it declares none. */
export type ShapeOf<E, Part extends 'query' | 'body' | 'response'> = E extends {
  [P in Part]: infer Shape extends z.ZodType;
}
  ? Shape
  : undefined;
