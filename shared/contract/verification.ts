import { DOMAIN_FINDINGS, SEEN_LENGTH } from '../domain/verification.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { reasonSchema } from './staff.ts';

/** Result of support staff's checks of an employer, as everyone may read it. */
export const verificationView = namedObject('Verification', {
  verifiedAt: z.string(),
  expiresAt: z.string(),
  /** Domain of both the confirmed email address and the website; null where it was not checked. */
  domain: z.string().nullable(),
  /** Whether the business number has a valid form and check digit. */
  hasBusinessNumber: z.boolean(),
  seen: z.string().nullable(),
  seenWhere: z.string().nullable(),
});

const checksView = namedObject('EmployerChecks', {
  finding: z.enum(DOMAIN_FINDINGS),
  domain: z.string().nullable(),
  businessNumber: z.string().nullable(),
});

const employerView = z.object({
  /** User id of the employer. */
  id: idSchema,
  username: z.string(),
  companyName: z.string(),
  website: z.string().nullable(),
  checks: checksView,
  verification: verificationView.nullable(),
  /** The mark is hidden because the company has changed since. */
  isOutdated: z.boolean(),
});

const staffEmployerView = employerView.extend({
  email: z.string(),
  industry: z.string(),
  location: z.string().nullable(),
  memberSince: z.string(),
  /** Whether it is the reader's own company: they may view it but not decide. */
  isParty: z.boolean(),
  history: z.array(
    verificationView.extend({ companyName: z.string(), revokedAt: z.string().nullable() }),
  ),
});

const seenText = textSchema(SEEN_LENGTH)
  .transform((text) => text || undefined)
  .optional();

const act = {
  access: 'staff',
  staffRole: 'money',
  confirmed: true,
  changes: ['verifications', 'jobs', 'staff-audit'],
  errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
} as const;

export const verificationContract = {
  getOwnVerification: call('GET /api/company/verification', {
    cost: 'read',
    access: 'employer',
    members: 'all',
    reads: ['company', 'session', 'verifications'],
    summary: 'What can be checked of the employer, and the mark; null without a company',
    response: z
      .object({ checks: checksView, verification: verificationView.nullable() })
      .nullable(),
  }),
  listVerifiedEmployers: call('GET /api/staff/employers', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['verifications'],
    summary: 'Employers with a business number or a mark, those without a mark first; or by a text',
    query: z.object({ q: seenText }),
    response: z.array(employerView),
  }),
  getStaffEmployer: call('GET /api/staff/employers/:id', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['verifications'],
    summary: 'What can be checked of an employer, its mark and its earlier ones',
    response: staffEmployerView,
  }),
  verifyEmployer: call('POST /api/staff/employers/:id/verify', {
    cost: 'write',
    ...act,
    summary: 'Mark an employer with all that is true of it now, for a year',
    body: z
      .object({ seen: seenText, seenWhere: seenText, reason: reasonSchema })
      .refine(({ seen, seenWhere }) => !seen === !seenWhere, {
        message: 'validation.required',
        path: ['seenWhere'],
      }),
    response: staffEmployerView,
  }),
  revokeVerification: call('POST /api/staff/employers/:id/revoke', {
    cost: 'write',
    ...act,
    summary: "End an employer's mark",
    body: z.object({ reason: reasonSchema }),
    response: staffEmployerView,
  }),
};
