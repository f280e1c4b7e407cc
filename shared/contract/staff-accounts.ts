import { MEMBER_ROLES } from '../domain/company.ts';
import { ROLES } from '../domain/constants.ts';
import { MAIL_STATUSES } from '../domain/mail.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { reasonSchema } from './staff.ts';

const blockedPeople = z.object({
  total: z.int(),
  /** The most recently blocked. */
  people: z.array(z.object({ id: idSchema, name: z.string(), companyName: z.string().nullable() })),
});

/** Account data that staff may tell its owner: no password, token or message. */
const accountView = z.object({
  id: idSchema,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  role: z.enum(ROLES),
  createdAt: z.string(),
  /** Null unless an employer. */
  companyName: z.string().nullable(),
  /** Companies of which the person is a member, with all members. */
  companies: z.array(
    z.object({
      name: z.string(),
      role: z.enum(MEMBER_ROLES),
      members: z.array(z.object({ id: idSchema, name: z.string(), role: z.enum(MEMBER_ROLES) })),
    }),
  ),
  isStaff: z.boolean(),
  /** Whether it is the reader's own account or their company's: they may view it but not act. */
  isParty: z.boolean(),
  suspendedAt: z.string().nullable(),
  /** Erasure time of a closed account, past or future. */
  erasedAt: z.string().nullable(),
  /** End of the lockout by failed sign-ins, from one address or from all. */
  lockedUntil: z.string().nullable(),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      lastUsedAt: z.string(),
    }),
  ),
  openPostings: z.int(),
  applications: z.int(),
  /** Ids of escrows with held money of which they are payer or payee. */
  openPayments: z.array(idSchema),
  hasBlocked: blockedPeople,
  blockedBy: blockedPeople,
  dataExport: z
    .object({ requestedAt: z.string(), isReady: z.boolean(), expiresAt: z.string().nullable() })
    .nullable(),
  /** Latest mails with status and time. */
  mails: z.array(
    z.object({ id: idSchema, kind: z.string(), status: z.enum(MAIL_STATUSES), at: z.string() }),
  ),
});

const onAccount = {
  access: 'staff',
  staffRole: 'support',
  confirmed: true,
  changes: ['staff-accounts', 'staff-audit'],
  body: z.object({ reason: reasonSchema }),
  response: accountView,
  errors: ['CONFLICT_OF_INTEREST'],
} as const;

export const staffAccountsContract = {
  getStaffAccount: call('GET /api/staff/accounts/:id', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-accounts'],
    summary: 'What a person may be told about their account; looking is in the audit log too',
    response: accountView,
  }),
  unlockAccount: call('POST /api/staff/accounts/:id/unlock', {
    cost: 'write',
    ...onAccount,
    summary: 'End the lockout that failed sign-ins have caused',
  }),
  endSessionsByStaff: call('POST /api/staff/accounts/:id/sessions/end', {
    cost: 'write',
    ...onAccount,
    summary: 'End all sessions of a person',
  }),
  suspendAccount: call('POST /api/staff/accounts/:id/suspension', {
    cost: 'write',
    ...onAccount,
    staffRole: 'money',
    summary: 'Suspend an account: no sign-in, its postings hidden; held money runs on',
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  liftSuspension: call('POST /api/staff/accounts/:id/suspension/end', {
    cost: 'write',
    ...onAccount,
    staffRole: 'money',
    summary: 'End a suspension, and show the postings again that it has hidden',
  }),
  startDataRequest: call('POST /api/staff/accounts/:id/data', {
    cost: 'write',
    ...onAccount,
    summary: "Have the archive of a person's data made; the link to it is mailed to them",
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
};
