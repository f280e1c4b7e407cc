import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/core/clock.ts';
import { noSuch } from './api-error.ts';
import type { JsonObject, ObjectName } from './objects.ts';
import type { ListParameters } from './parameters.ts';

/** Values by top-level text field; of several values one must match. */
export type ObjectFilters = Record<string, string | string[] | undefined>;

export interface Origin {
  requestId: string | null;
  idempotencyKey: string | null;
  /** Whether webhooks wait until they are released, so that no other emulator sends them before. */
  holdsWebhooks?: boolean | undefined;
}

/** Time of the next delivery of a webhook that is held. */
export const HELD = new Date('9999-01-01T00:00:00Z');

export type TaskKind =
  | 'activate_transfers'
  | 'dispute_charge'
  | 'fail_refund'
  | 'settle_payment'
  | 'succeed_refund';

export class Session {
  readonly client: PoolClient;
  readonly now: Date;
  readonly origin: Origin;

  constructor(client: PoolClient, now: Date, origin: Origin) {
    this.client = client;
    this.now = now;
    this.origin = origin;
  }

  /** Time in seconds since the epoch, as in Stripe's v1 objects. */
  get created(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  async find<T extends JsonObject>(object: ObjectName, id: string): Promise<T | undefined> {
    return this.#one<T>(object, id, '');
  }

  /** Reads the object and locks it until this transaction ends. */
  async lock<T extends JsonObject>(object: ObjectName, id: string): Promise<T | undefined> {
    return this.#one<T>(object, id, 'FOR UPDATE');
  }

  async #one<T>(object: ObjectName, id: string, suffix: string): Promise<T | undefined> {
    const { rows } = await this.client.query<{ data: T }>(
      `SELECT data FROM stripe_emulator.objects WHERE id = $1 AND object = $2 ${suffix}`,
      [id, object],
    );
    return rows[0]?.data;
  }

  async findAny(id: string): Promise<JsonObject | undefined> {
    const { rows } = await this.client.query<{ data: JsonObject }>(
      'SELECT data FROM stripe_emulator.objects WHERE id = $1',
      [id],
    );
    return rows[0]?.data;
  }

  /** Internal data of an object, such as the behaviour of a test card. */
  async hidden<T>(id: string): Promise<T | undefined> {
    const { rows } = await this.client.query<{ hidden: T }>(
      'SELECT hidden FROM stripe_emulator.objects WHERE id = $1',
      [id],
    );
    return rows[0]?.hidden;
  }

  async insert<T extends { id: string; object: string }>(data: T, hidden: object = {}): Promise<T> {
    await this.client.query(
      'INSERT INTO stripe_emulator.objects (id, object, data, hidden) VALUES ($1, $2, $3, $4)',
      [data.id, data.object, JSON.stringify(data), JSON.stringify(hidden)],
    );
    return data;
  }

  async save<T extends { id: string }>(data: T): Promise<T> {
    await this.client.query('UPDATE stripe_emulator.objects SET data = $2 WHERE id = $1', [
      data.id,
      JSON.stringify(data),
    ]);
    return data;
  }

  async hide(id: string, hidden: object): Promise<void> {
    await this.client.query(
      'UPDATE stripe_emulator.objects SET hidden = hidden || $2::jsonb WHERE id = $1',
      [id, JSON.stringify(hidden)],
    );
  }

  /** Lists objects with Stripe's cursor paging, newest first. */
  async list(
    object: ObjectName,
    where: ObjectFilters,
    { created = {}, ...page }: ListParameters,
  ): Promise<{ data: JsonObject[]; hasMore: boolean }> {
    const values: unknown[] = [object];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = ['object = $1'];
    for (const [field, value] of Object.entries(where)) {
      if (value === undefined) continue;
      const list = Array.isArray(value) ? value : [value];
      conditions.push(`data->>'${field}' = ANY(${bind(list)}::text[])`);
    }
    for (const [operator, value] of Object.entries(created)) {
      const sign = CREATED_SIGNS[operator];
      if (sign) conditions.push(`(data->>'created')::bigint ${sign} ${bind(value)}`);
    }
    const cursor = page.starting_after ?? page.ending_before;
    if (cursor) {
      if (!(await this.find(object, cursor))) throw noSuch(object, cursor, 'starting_after', 400);
      const sign = page.starting_after ? '<' : '>';
      conditions.push(
        `seq ${sign} (SELECT seq FROM stripe_emulator.objects WHERE id = ${bind(cursor)})`,
      );
    }
    const backwards = !page.starting_after && page.ending_before !== undefined;
    const { rows } = await this.client.query<{ data: JsonObject }>(
      `SELECT data FROM stripe_emulator.objects WHERE ${conditions.join(' AND ')}
       ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ${bind(page.limit + 1)}`,
      values,
    );
    const data = rows.slice(0, page.limit).map((row) => row.data);
    return { data: backwards ? data.reverse() : data, hasMore: rows.length > page.limit };
  }

  async schedule(kind: TaskKind, objectId: string, delayMs: number): Promise<void> {
    await this.client.query(
      'INSERT INTO stripe_emulator.tasks (kind, object_id, due_at) VALUES ($1, $2, $3)',
      [kind, objectId, new Date(this.now.getTime() + delayMs)],
    );
  }

  /** Stores an event and queues its delivery, in the transaction of its effect. */
  async record(event: JsonObject, payload: JsonObject = event): Promise<void> {
    await this.insert(event);
    await this.client.query(
      'INSERT INTO stripe_emulator.deliveries (event_id, payload, next_at) VALUES ($1, $2, $3)',
      [event.id, JSON.stringify(payload), this.origin.holdsWebhooks ? HELD : this.now],
    );
  }
}

const CREATED_SIGNS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Runs `work` in one transaction; a throw undoes it. */
export async function inTransaction<T>(
  pool: Pool,
  clock: Clock,
  work: (session: Session) => Promise<T>,
  origin: Origin = { requestId: null, idempotencyKey: null },
): Promise<T> {
  const client = await pool.connect();
  // A lost connection fails the query; without a listener it would also end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(new Session(client, clock.now(), origin));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
