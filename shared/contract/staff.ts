import {
  AUDIT_LIMIT,
  STAFF_ACTS,
  STAFF_FACTORS,
  STAFF_REASON,
  STAFF_ROLES,
  STAFF_TARGETS,
} from '../domain/staff.ts';
import { idSchema, instantSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { clampedIntSchema, optionalPageQuery } from './paging.ts';

/** Reason for a staff act; every act must give one. */
export const reasonSchema = textSchema(STAFF_REASON.max).min(STAFF_REASON.min);

/** A person in what staff read. */
export const personSchema = z.object({ id: idSchema, username: z.string(), fullName: z.string() });

const auditEntrySchema = z.object({
  id: idSchema,
  at: z.string(),
  /** Null for the command line. */
  staff: personSchema.nullable(),
  /** May be an act of another release. */
  act: z.string(),
  subject: personSchema.nullable(),
  target: z.enum(STAFF_TARGETS).nullable(),
  targetId: idSchema.nullable(),
  reason: z.string().nullable(),
  /** Who gave the command line the order. */
  operator: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Number of people shown by a view besides the subject. */
  seen: z.int(),
});

export const staffContract = {
  getStaffDesk: call('GET /api/staff', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['session', 'second-factor'],
    summary: 'Whether the person is of the staff, 404 for all others; and as what',
    response: z.object({
      username: z.string(),
      role: z.enum(STAFF_ROLES),
      /** All other calls of staff are refused until it is given. */
      secondFactor: z.enum(STAFF_FACTORS),
    }),
  }),
  listStaffAudit: call('GET /api/staff/audit', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-audit'],
    summary:
      'What staff have done and seen, newest first; of one member or about one person, of one kind, of some days',
    query: z.object({
      ...optionalPageQuery,
      /** An export reads more at once than a page shows. */
      limit: clampedIntSchema(1, AUDIT_LIMIT).optional(),
      act: z.enum(STAFF_ACTS).optional(),
      /** The member, or the person concerned. */
      personId: idSchema.optional(),
      /** The same, by their whole username or email address. */
      login: textSchema(254).optional(),
      from: instantSchema.optional(),
      /** Up to and including. */
      until: instantSchema.optional(),
      target: z.enum(STAFF_TARGETS).optional(),
      targetId: idSchema.optional(),
    }),
    response: z.array(auditEntrySchema),
    paged: true,
  }),
};
