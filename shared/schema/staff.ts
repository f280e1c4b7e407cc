import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { ESCROW_AMOUNT, type OutsidePayment } from '../domain/money.ts';
import {
  PROPOSAL_STATUSES,
  STAFF_ACTS,
  STAFF_DECISIONS,
  STAFF_EXPLANATION,
  STAFF_OPERATOR_LENGTH,
  STAFF_REASON,
  STAFF_ROLES,
  STAFF_TARGETS,
} from '../domain/staff.ts';
import { QUEUE_KINDS } from '../domain/staff-queue.ts';
import { belongsTo, between, bytea, instant, oneOf } from './columns.ts';
import { escrows } from './payments.ts';
import { users } from './users.ts';

/** Accounts of staff; only the command line adds the first. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    addedAt: instant().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull().default('support'),
  },
  (t) => [check('staff_members_role_check', oneOf(t.role, STAFF_ROLES))],
);

/** Decisions about held money that are to be made, after a second member's confirmation or without. */
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
    /** Part of a split that is refunded to the employer, or a refund that was paid another way. */
    refundCents: integer(),
    /** Amount held when it was proposed; with another amount the proposal is outdated. */
    heldCents: integer().notNull(),
    reason: varchar({ length: STAFF_REASON.max }).notNull(),
    /** Text shown to both parties once it is confirmed. */
    explanation: varchar({ length: STAFF_EXPLANATION.max }).notNull(),
    /** How a refund was paid another way, with the proof that staff have seen. */
    outside: jsonb().$type<OutsidePayment & { proof: string }>(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('waiting'),
    proposedAt: instant().notNull(),
    lapsesAt: instant().notNull(),
    /** When the decision is made; null while it waits for a second member. */
    dueAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_proposals_waiting_key').on(t.escrowId).where(sql`${t.status} = 'waiting'`),
    index('staff_proposals_due_idx').on(t.lapsesAt).where(sql`${t.status} = 'waiting'`),
    index('staff_proposals_made_idx').on(t.dueAt).where(sql`${t.status} = 'waiting'`),
    index('staff_proposals_escrow_idx').on(t.escrowId),
    index('staff_proposals_proposer_idx').on(t.proposerId),
    check('staff_proposals_status_check', oneOf(t.status, PROPOSAL_STATUSES)),
    check('staff_proposals_decision_check', oneOf(t.decision, STAFF_DECISIONS)),
    check(
      'staff_proposals_part_check',
      sql`(${t.decision} in ('split', 'outside')) = (${t.refundCents} is not null)`,
    ),
    check(
      'staff_proposals_refund_check',
      between(t.refundCents, { min: 1, max: ESCROW_AMOUNT.maxCents }),
    ),
    check(
      'staff_proposals_outside_check',
      sql`(${t.decision} = 'outside') = (${t.outside} is not null)`,
    ),
    check('staff_proposals_ended_check', sql`(${t.status} = 'waiting') = (${t.endedAt} is null)`),
  ],
);

/** Queue items that are assigned or snoozed. */
export const staffCases = pgTable(
  'staff_cases',
  {
    kind: text({ enum: QUEUE_KINDS }).notNull(),
    itemId: bigint({ mode: 'number' }).notNull(),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    snoozedUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('staff_cases_assignee_idx').on(t.assigneeId),
    check('staff_cases_kind_check', oneOf(t.kind, QUEUE_KINDS)),
  ],
);

/**
 * Audit log of staff, each entry in the transaction of the act, without names and texts. Triggers
 * refuse every update, and a deletion unless the transaction's `portage.forget_audit_before` is
 * later than the entry; they also move its texts and add it to the chain.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    /** Null for the command line and for what time does. */
    staffId: integer().references(() => users.id),
    /** No CHECK: a release with more acts runs beside the one before it. */
    act: text({ enum: STAFF_ACTS }).notNull(),
    /** Person concerned. */
    subjectId: integer().references(() => users.id),
    /** Other object concerned, by its kind and id. */
    target: text({ enum: STAFF_TARGETS }),
    targetId: integer(),
    /** Only for inserting, as is `operator`: a trigger moves both to `staff_audit_texts`. */
    reason: varchar({ length: STAFF_REASON.max }),
    operator: varchar({ length: STAFF_OPERATOR_LENGTH }),
    /** Ids, amounts and states only. */
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** People shown by a view besides the subject. */
    seenIds: integer().array(),
  },
  (t) => [
    index('staff_audit_at_idx').on(t.at, t.id),
    index('staff_audit_staff_idx').on(t.staffId, t.at),
    index('staff_audit_subject_idx').on(t.subjectId, t.at),
    index('staff_audit_target_idx').on(t.target, t.targetId),
    index('staff_audit_seen_idx').using('gin', t.seenIds),
    check('staff_audit_text_check', sql`${t.reason} is null and ${t.operator} is null`),
    check('staff_audit_target_check', sql`(${t.target} is null) = (${t.targetId} is null)`),
  ],
);

/** Reasons and operators of entries. No foreign key, because a trigger writes the row before its entry. */
export const staffAuditTexts = pgTable('staff_audit_texts', {
  entryId: integer().primaryKey(),
  reason: varchar({ length: STAFF_REASON.max }).notNull(),
  /** Who gave the command line the order. */
  operator: varchar({ length: STAFF_OPERATOR_LENGTH }),
  /** Random, so that the hash in the chain does not give a deleted text away. */
  salt: bytea().notNull(),
});

/**
 * Hash chain over the audit log, in the order of commits. After the deletion of old entries the
 * link of the last one stays, as the checkpoint from which the rest is verified.
 */
export const staffAuditChain = pgTable('staff_audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: integer().notNull().unique(),
  /** Time of the entry. */
  at: instant().notNull(),
  /** SHA-256 of the entry's texts and their salt; null without texts. */
  textHash: bytea(),
  /** SHA-256 of the hash before it, the entry and `textHash`. */
  hash: bytea().notNull(),
});

/** Suspended accounts. */
export const accountSuspensions = pgTable('account_suspensions', {
  userId: belongsTo(() => users.id).primaryKey(),
  suspendedAt: instant().notNull(),
  /** Postings that were open, which open again when the suspension is lifted. */
  jobIds: integer().array().notNull(),
});
