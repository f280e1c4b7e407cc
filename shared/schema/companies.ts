import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { COMPANY_ACTS, MEMBER_ROLES, OPEN_RECORD_KINDS } from '../domain/company.ts';
import { MAX_TEMPLATE_NAME, TEMPLATE_USES, type Words } from '../domain/decision-message.ts';
import type { PostingField } from '../domain/posting-fields.ts';
import { applications } from './applications.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobs } from './jobs.ts';
import { escrows } from './payments.ts';
import { companyProfiles } from './profiles.ts';
import { users } from './users.ts';

/** A trigger keeps the company's account among its owners. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: belongsTo(() => companyProfiles.id),
    userId: belongsTo(() => users.id),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    joinedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('company_members_user_idx').on(t.userId),
    check('company_members_role_check', oneOf(t.role, MEMBER_ROLES)),
  ],
);

/** Open invitations; an accepted or revoked one is deleted. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: serial().primaryKey(),
    companyId: belongsTo(() => companyProfiles.id),
    email: varchar({ length: 254 }).notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    /** SHA-256 of the link's token, in base64url. */
    tokenHash: text().notNull().unique(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('company_invitations_company_idx').on(t.companyId),
    index('company_invitations_invited_by_idx').on(t.invitedBy),
    check('company_invitations_role_check', oneOf(t.role, MEMBER_ROLES)),
  ],
);

const assignment = () => ({
  userId: belongsTo(() => users.id),
  assignedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  assignedAt: instant().notNull(),
});

/** Members who work on a posting; managers see only these postings. */
export const jobAssignments = pgTable(
  'job_assignments',
  { jobId: belongsTo(() => jobs.id), ...assignment() },
  (t) => [
    primaryKey({ columns: [t.jobId, t.userId] }),
    index('job_assignments_user_idx').on(t.userId),
    index('job_assignments_assigned_by_idx').on(t.assignedBy),
  ],
);

/** The member who handles a candidate. */
export const applicationAssignments = pgTable(
  'application_assignments',
  { applicationId: belongsTo(() => applications.id).primaryKey(), ...assignment() },
  (t) => [
    index('application_assignments_user_idx').on(t.userId),
    index('application_assignments_assigned_by_idx').on(t.assignedBy),
  ],
);

/** Postings that members are writing, and templates of postings, shared by those who may post. */
export const postingDrafts = pgTable(
  'posting_drafts',
  {
    id: serial().primaryKey(),
    companyId: belongsTo(() => companyProfiles.id),
    /** The member who saved it last; null after their account was erased. */
    savedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
    /** Increases with every change. */
    version: integer().notNull().default(1),
    values: jsonb().$type<DraftValues>().notNull(),
    /** A template stays when a posting is made from it; a draft is deleted. */
    isTemplate: boolean().notNull().default(false),
  },
  (t) => [
    index('posting_drafts_company_idx').on(t.companyId, t.id),
    index('posting_drafts_saved_by_idx').on(t.savedBy),
  ],
);

/** Texts that members of a company write again and again. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: serial().primaryKey(),
    companyId: belongsTo(() => companyProfiles.id),
    name: varchar({ length: MAX_TEMPLATE_NAME }).notNull(),
    use: text({ enum: TEMPLATE_USES }).notNull(),
    words: jsonb().$type<Words>().notNull(),
  },
  (t) => [
    index('message_templates_company_idx').on(t.companyId, t.id),
    check('message_templates_use_check', oneOf(t.use, TEMPLATE_USES)),
  ],
);

/** Unvalidated values of a posting's form. */
export type DraftValues = Partial<
  Record<PostingField, string | number | readonly (string | object)[] | object | null>
>;

/** Records that members have open; a page renews its row while it is in view. */
export const openRecords = pgTable(
  'open_records',
  {
    userId: belongsTo(() => users.id),
    companyId: belongsTo(() => companyProfiles.id),
    kind: text({ enum: OPEN_RECORD_KINDS }).notNull(),
    recordId: integer().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind, t.recordId, t.userId] }),
    index('open_records_user_idx').on(t.userId),
    check('open_records_kind_check', oneOf(t.kind, OPEN_RECORD_KINDS)),
  ],
);

/** Acts of a company's members, shown to their colleagues. */
export const companyActs = pgTable(
  'company_acts',
  {
    id: serial().primaryKey(),
    companyId: belongsTo(() => companyProfiles.id),
    /** Null after the member's account was erased. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    act: text({ enum: COMPANY_ACTS }).notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    escrowId: integer().references(() => escrows.id, { onDelete: 'cascade' }),
    /** The member who was assigned, invited, changed or removed. */
    subjectId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [
    index('company_acts_company_idx').on(t.companyId, t.id),
    index('company_acts_job_idx').on(t.jobId, t.id),
    index('company_acts_application_idx').on(t.applicationId, t.id),
    index('company_acts_member_idx').on(t.memberId),
    index('company_acts_escrow_idx').on(t.escrowId),
    index('company_acts_subject_idx').on(t.subjectId),
    check('company_acts_act_check', oneOf(t.act, COMPANY_ACTS)),
  ],
);
