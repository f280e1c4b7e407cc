import { STAFF_ROLES } from '../domain/staff.ts';
import { QUEUE_KINDS, QUEUE_SHARES, SNOOZE_MAX_DAYS } from '../domain/staff-queue.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { personSchema, reasonSchema } from './staff.ts';

const queueItem = z.object({
  kind: z.enum(QUEUE_KINDS),
  /** Id of the escrow, report or background task; of an employer to verify, their account. */
  id: idSchema,
  /** Title of the posting, or name of the company or task. */
  title: z.string(),
  /** Names of the people or companies concerned. */
  names: z.array(z.string()),
  /** Their accounts. */
  personIds: z.array(idSchema),
  waitsSince: z.string(),
  dueAt: z.string(),
  assignee: personSchema.nullable(),
  snoozedUntil: z.string().nullable(),
});

export const staffQueueContract = {
  listStaffQueue: call('GET /api/staff/queue', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-queue', 'reports', 'escrows', 'verifications'],
    summary: 'All that waits for staff, what is due first at the top; the first 200',
    query: z.object({
      kind: z.enum(QUEUE_KINDS).optional(),
      share: z.enum(QUEUE_SHARES).default('all'),
    }),
    response: z.object({
      /** Items of each kind in this share, whichever kind is chosen. */
      counts: z.record(z.enum(QUEUE_KINDS), z.int()),
      items: z.array(queueItem),
      /** Members who can take an item. */
      members: z.array(personSchema.extend({ role: z.enum(STAFF_ROLES) })),
    }),
  }),
  handleStaffCase: call('POST /api/staff/queue', {
    cost: 'write',
    access: 'staff',
    staffRole: 'support',
    confirmed: true,
    changes: ['staff-queue', 'staff-audit'],
    summary:
      'Take an item, hand it over, snooze it, or only note something; the reason is the note',
    body: z.object({
      kind: z.enum(QUEUE_KINDS),
      id: idSchema,
      reason: reasonSchema,
      /** Null to leave it to everyone. */
      assigneeId: idSchema.nullable().optional(),
      /** Days from now; 0 to end a snooze. */
      snoozeDays: z.int().min(0).max(SNOOZE_MAX_DAYS).optional(),
    }),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
};
