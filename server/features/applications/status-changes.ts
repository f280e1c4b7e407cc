import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';

/** Whether a change still waits to be published to the job seeker. */
export const isWaiting = (): SQL =>
  allOf(
    isNotNull(applicationStatusChanges.dueAt),
    isNull(applicationStatusChanges.publishedAt),
    eq(applicationStatusChanges.isSuperseded, false),
  );

type ChangeRow = typeof applicationStatusChanges.$inferInsert;

/** Notice about a change; messages by the id of the application. */
type Told = Pick<ChangeRow, 'tellAt' | 'isSilent' | 'reason'> & {
  messages: ReadonlyMap<number, string>;
};

/**
 * Sets and records the status of applications that this transaction has locked. Their unpublished
 * changes become due together with this one, so that only the latest is published.
 * @returns the ids of the changes
 */
export async function updateStatuses(
  db: Db,
  ids: number[],
  change: { to: ApplicationStatus; by: number; at: Date; dueAt: Date; told: Told },
): Promise<number[]> {
  const { to, by, at, dueAt, told } = change;
  const { messages, ...notice } = told;
  const rows = ids.map((applicationId) => ({
    applicationId,
    status: to,
    changedBy: by,
    changedAt: at,
    dueAt,
    message: messages.get(applicationId),
    ...notice,
  }));
  const [, , insertedRows] = await pipelined(
    () =>
      db
        .update(applications)
        .set({ status: to, updatedAt: at, version: sql`${applications.version} + 1` })
        .where(inArray(applications.id, ids)),
    () =>
      db
        .update(applicationStatusChanges)
        .set({ dueAt })
        .where(and(inArray(applicationStatusChanges.applicationId, ids), isWaiting())),
    () =>
      db
        .insert(applicationStatusChanges)
        .values(rows)
        .returning({ id: applicationStatusChanges.id }),
  );
  return insertedRows.map(({ id }) => id);
}

const BEFORE = {
  interview: ['pending', 'reviewing'],
  hired: ['pending', 'reviewing', 'interview'],
} as const;

/** Moves an application forward to a status. @returns false if it is there or was rejected */
export async function advanceStatus(
  db: Db,
  id: number,
  status: keyof typeof BEFORE,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(applications)
    .set({ status, updatedAt: at, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, id), inArray(applications.status, [...BEFORE[status]])));
  return rowCount === 1;
}

export async function insertStatusChange(db: Db, values: ChangeRow): Promise<void> {
  await db.insert(applicationStatusChanges).values(values);
}

export const listChanges = (tx: Db, applicationIds: number[]) =>
  tx
    .select({ change: applicationStatusChanges, isWaiting: isWaiting().mapWith(Boolean) })
    .from(applicationStatusChanges)
    .where(inArray(applicationStatusChanges.applicationId, applicationIds))
    .orderBy(asc(applicationStatusChanges.id));

/** Sets each application back to its latest change that is not superseded. */
export async function restoreStatuses(db: Db, ids: number[]): Promise<void> {
  const { applicationId, id, status, changedAt, isSuperseded } = applicationStatusChanges;
  const latest = (column: typeof status | typeof changedAt) =>
    sql`(${db
      .select({ column })
      .from(applicationStatusChanges)
      .where(and(eq(applicationId, applications.id), eq(isSuperseded, false)))
      .orderBy(desc(id))
      .limit(1)})`;
  await db
    .update(applications)
    .set({
      status: latest(status),
      updatedAt: latest(changedAt),
      version: sql`${applications.version} + 1`,
    })
    .where(inArray(applications.id, ids));
}

export async function markChanges(
  tx: Db,
  ids: number[],
  values: Partial<ChangeRow>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(applicationStatusChanges)
    .set(values)
    .where(inArray(applicationStatusChanges.id, ids));
}

/** Keeps when a member first opened an application. */
export async function markSeen(db: Db, id: number, now: Date): Promise<void> {
  const isFirst = and(eq(applications.id, id), isNull(applications.seenAt));
  await db.update(applications).set({ seenAt: now }).where(isFirst);
}
