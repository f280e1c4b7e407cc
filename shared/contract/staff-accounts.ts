import { MEMBER_ROLES } from '../domain/company.ts';
import { ROLES } from '../domain/constants.ts';
import { SEEN_PAGES } from '../domain/seen-pages.ts';
import { STAFF_TARGETS, TIMELINE_KINDS } from '../domain/staff.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { optionalPageQuery } from './paging.ts';
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
  /** Pages that staff can see as the person does. */
  seenPages: z.array(z.enum(SEEN_PAGES)),
  dataExport: z
    .object({ requestedAt: z.string(), isReady: z.boolean(), expiresAt: z.string().nullable() })
    .nullable(),
});

/** An event of a person's timeline; texts of messages and mails are not in it. */
const eventView = z.object({
  kind: z.enum(TIMELINE_KINDS),
  /** Unique in its kind. */
  id: z.number(),
  /**
   * Event of the account, status of an application, event of a payment, kind of a mail, role in a
   * report, or act of staff; may be one of another release.
   */
  what: z.string(),
  at: z.string(),
  /** Title of the posting. */
  title: z.string().nullable(),
  amount: z.string().nullable(),
  /** Decider of money, status of a mail or report, or reason of an act. */
  note: z.string().nullable(),
  /** The member who acted. */
  by: z.string().nullable(),
  target: z.object({ kind: z.enum(STAFF_TARGETS), id: idSchema }).nullable(),
  /** Names of the two parties of a payment. */
  parties: z.object({ employer: z.string(), seeker: z.string() }).nullable(),
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
  getStaffTimeline: call('GET /api/staff/accounts/:id/timeline', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-accounts', 'escrows', 'reports', 'staff-audit'],
    summary: 'All that has happened to a person, newest first, or what of it is of one kind',
    query: z.object({ ...optionalPageQuery, kind: z.enum(TIMELINE_KINDS).optional() }),
    response: z.array(eventView),
    paged: true,
  }),
  lookAtPage: call('POST /api/staff/accounts/:id/page', {
    cost: 'write',
    ...onAccount,
    summary: "Open one of a person's pages for some minutes; the person is told, with the reason",
    body: z.object({ page: z.enum(SEEN_PAGES), reason: reasonSchema }),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  showPage: call('GET /api/staff/accounts/:id/page', {
    cost: 'file',
    kind: 'file',
    access: 'staff',
    staffRole: 'support',
    reads: ['staff-accounts'],
    summary: "A person's page as they see it, without scripts and their messages' texts",
    query: z.object({ page: z.enum(SEEN_PAGES) }),
    response: z.string(),
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
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
  resendConfirmationByStaff: call('POST /api/staff/accounts/:id/confirmation', {
    cost: 'write',
    ...onAccount,
    summary: 'Mail a person the link again that confirms their address',
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
  }),
  resendResetByStaff: call('POST /api/staff/accounts/:id/password-reset', {
    cost: 'write',
    ...onAccount,
    summary: 'Mail a person a link to set a new password',
    errors: ['CONFLICT', 'CONFLICT_OF_INTEREST'],
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
