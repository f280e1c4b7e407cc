import { STAFF_ACTS, STAFF_REASON, STAFF_TARGETS } from '../domain/staff.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { optionalPageQuery } from './paging.ts';

/** Why staff do something; every act of theirs says it. */
export const reasonSchema = textSchema(STAFF_REASON.max).min(STAFF_REASON.min);

const personSchema = z.object({ id: idSchema, username: z.string(), fullName: z.string() });

const auditEntrySchema = z.object({
  id: idSchema,
  at: z.string(),
  /** Null for the command line. */
  staff: personSchema.nullable(),
  /** Of this release or another. */
  act: z.string(),
  subject: personSchema.nullable(),
  target: z.enum(STAFF_TARGETS).nullable(),
  targetId: idSchema.nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const staffContract = {
  getStaffDesk: call('GET /api/staff', {
    access: 'staff',
    reads: ['session'],
    summary: 'Whether the person is of the staff: 404 for all others',
    response: z.object({ username: z.string() }),
  }),
  listStaffAudit: call('GET /api/staff/audit', {
    access: 'staff',
    reads: ['staff-audit'],
    summary: 'What staff have done, newest first; of one member, about one person, of one kind',
    query: z.object({
      ...optionalPageQuery,
      act: z.enum(STAFF_ACTS).optional(),
      /** The member, or the person concerned. */
      personId: idSchema.optional(),
      escrowId: idSchema.optional(),
    }),
    response: z.array(auditEntrySchema),
    paged: true,
  }),
};
