import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { ESCROW_AMOUNT } from '../domain/money.ts';
import {
  PROPOSAL_STATUSES,
  STAFF_ACTS,
  STAFF_DECISIONS,
  STAFF_EXPLANATION,
  STAFF_REASON,
  STAFF_ROLES,
  STAFF_TARGETS,
} from '../domain/staff.ts';
import { belongsTo, between, instant, oneOf } from './columns.ts';
import { escrows } from './payments.ts';
import { users } from './users.ts';

/** The accounts of support staff; only the command line adds the first. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    addedAt: instant().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull().default('support'),
  },
  (t) => [check('staff_members_role_check', oneOf(t.role, STAFF_ROLES))],
);

/** Decisions about held money that one member has made and another is to confirm. */
export const staffProposals = pgTable(
  'staff_proposals',
  {
    id: serial().primaryKey(),
    escrowId: integer()
      .notNull()
      .references(() => escrows.id),
    proposerId: integer()
      .notNull()
      .references(() => users.id),
    decision: text({ enum: STAFF_DECISIONS }).notNull(),
    /** The part of a split that goes back to the employer. */
    refundCents: integer(),
    /** What was held when it was proposed: another amount is another case. */
    heldCents: integer().notNull(),
    reason: varchar({ length: STAFF_REASON.max }).notNull(),
    /** What both people read once it is confirmed, and not before. */
    explanation: varchar({ length: STAFF_EXPLANATION.max }).notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('waiting'),
    proposedAt: instant().notNull(),
    lapsesAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_proposals_waiting_key').on(t.escrowId).where(sql`${t.status} = 'waiting'`),
    index('staff_proposals_due_idx').on(t.lapsesAt).where(sql`${t.status} = 'waiting'`),
    index('staff_proposals_escrow_idx').on(t.escrowId),
    index('staff_proposals_proposer_idx').on(t.proposerId),
    check('staff_proposals_status_check', oneOf(t.status, PROPOSAL_STATUSES)),
    check('staff_proposals_decision_check', oneOf(t.decision, STAFF_DECISIONS)),
    check(
      'staff_proposals_part_check',
      sql`(${t.decision} = 'split') = (${t.refundCents} is not null)`,
    ),
    check(
      'staff_proposals_refund_check',
      between(t.refundCents, { min: 1, max: ESCROW_AMOUNT.maxCents }),
    ),
    check('staff_proposals_ended_check', sql`(${t.status} = 'waiting') = (${t.endedAt} is null)`),
  ],
);

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
    /** The people whom a look has shown besides the subject. */
    seenIds: integer().array(),
  },
  (t) => [
    index('staff_audit_at_idx').on(t.at, t.id),
    index('staff_audit_staff_idx').on(t.staffId, t.at),
    index('staff_audit_subject_idx').on(t.subjectId, t.at),
    index('staff_audit_seen_idx').using('gin', t.seenIds),
    check('staff_audit_reason_check', sql`${t.reason} is not null or ${t.act} like 'view-%'`),
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
