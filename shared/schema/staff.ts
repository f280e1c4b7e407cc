import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core';
import { STAFF_ACTS, STAFF_REASON, STAFF_TARGETS } from '../domain/staff.ts';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/** The accounts of support staff; only the command line adds the first. */
export const staffMembers = pgTable('staff_members', {
  userId: belongsTo(() => users.id).primaryKey(),
  addedAt: instant().notNull(),
});

/**
 * What staff have done, each in the transaction of the act. A trigger refuses every change, and a
 * deletion unless the transaction's `portage.forget_audit_before` is later than the entry.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    /** Null for the command line. */
    staffId: integer().references(() => users.id),
    /** No CHECK: a release with more acts runs beside the one before it. */
    act: text({ enum: STAFF_ACTS }).notNull(),
    /** The person whom it concerns. */
    subjectId: integer().references(() => users.id),
    /** What else it concerns, by its kind and id. */
    target: text({ enum: STAFF_TARGETS }),
    targetId: integer(),
    /** Null for a look, which changes nothing. */
    reason: varchar({ length: STAFF_REASON.max }),
    /** Ids, amounts and states only. */
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (t) => [
    index('staff_audit_at_idx').on(t.at, t.id),
    index('staff_audit_staff_idx').on(t.staffId, t.at),
    index('staff_audit_subject_idx').on(t.subjectId, t.at),
    check('staff_audit_reason_check', sql`${t.reason} is not null or ${t.act} = 'view-account'`),
    check('staff_audit_target_check', sql`(${t.target} is null) = (${t.targetId} is null)`),
  ],
);

/** The accounts that staff have suspended. */
export const accountSuspensions = pgTable('account_suspensions', {
  userId: belongsTo(() => users.id).primaryKey(),
  suspendedAt: instant().notNull(),
  /** The postings that were open, which open again when the suspension is lifted. */
  jobIds: integer().array().notNull(),
});
