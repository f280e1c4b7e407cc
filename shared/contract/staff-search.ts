import { ROLES } from '../domain/constants.ts';
import { ESCROW_VIEW_STATUSES } from '../domain/escrow-status.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '../domain/reports.ts';
import { SEARCH_CLUES, SEARCH_LENGTH } from '../domain/staff-search.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { money } from './escrow-views.ts';
import { personSchema } from './staff.ts';

/** The first hits of a kind. */
const group = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({ hits: z.array(hit), hasMore: z.boolean() });

export const staffSearchContract = {
  searchStaff: call('GET /api/staff/search', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-accounts', 'escrows', 'reports'],
    summary:
      'People, companies, postings, payments, reports and failed requests by any clue that a caller gives; the first of each',
    query: z.object({ q: textSchema(SEARCH_LENGTH.max).min(SEARCH_LENGTH.min) }),
    response: z.object({
      /** Clues that were read in the text. */
      clues: z.array(z.enum(SEARCH_CLUES)),
      people: group(
        personSchema.extend({ role: z.enum(ROLES), companyName: z.string().nullable() }),
      ),
      companies: group(
        z.object({
          id: idSchema,
          name: z.string(),
          location: z.string().nullable(),
          owner: personSchema,
          /** Whether its owner has another company, which is the one that staff verify. */
          isAdditional: z.boolean(),
        }),
      ),
      postings: group(
        z.object({
          id: idSchema,
          title: z.string(),
          companyName: z.string(),
          ownerId: idSchema,
          postedAt: z.string(),
          isOpen: z.boolean(),
          isTakenDown: z.boolean(),
        }),
      ),
      payments: group(
        z.object({
          id: idSchema,
          /** Clues that fit it. */
          clues: z.array(z.enum(SEARCH_CLUES)),
          amount: money,
          status: z.enum(ESCROW_VIEW_STATUSES),
          fundedAt: z.string(),
          job: z.string(),
          employer: z.object({ id: idSchema, name: z.string() }),
          jobSeeker: z.object({ id: idSchema, name: z.string() }),
        }),
      ),
      /** A refused or failed call. */
      requests: group(
        z.object({
          id: idSchema,
          requestId: z.string(),
          at: z.string(),
          method: z.string(),
          route: z.string(),
          status: z.int(),
          code: z.string().nullable(),
          /** Null for a visitor. */
          user: personSchema.nullable(),
          build: z.string(),
        }),
      ),
      reports: group(
        z.object({
          id: idSchema,
          reason: z.enum(REPORT_REASONS),
          status: z.enum(REPORT_STATUSES),
          createdAt: z.string(),
          /** Title of the posting; null where a suspension is answered. */
          job: z.string().nullable(),
        }),
      ),
    }),
  }),
};
