import { COMPANY_ACTS, MEMBER_ROLES } from '../domain/company.ts';
import { companyProfileSchema } from '../validators/company-profile.ts';
import { emailSchema } from '../validators/user.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { optionalPageQuery, ownList } from './paging.ts';

const memberRoleSchema = z.enum(MEMBER_ROLES);

/** A company of the person. */
const companyView = namedObject('Company', {
  id: idSchema,
  name: z.string(),
  role: memberRoleSchema,
  /** Whether the session acts for it. */
  isCurrent: z.boolean(),
});

const memberView = namedObject('Member', {
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  role: memberRoleSchema,
  joinedAt: z.string(),
  /** Whether other parties deal with the company through this person's account. */
  isAccount: z.boolean(),
  hasSecondFactor: z.boolean(),
});

const teamView = namedObject('Team', {
  members: z.array(memberView),
  /** Open invitations; only for owners. */
  invitations: z.array(
    z.object({
      id: idSchema,
      email: z.string(),
      role: memberRoleSchema,
      invitedAt: z.string(),
      expiresAt: z.string(),
      isExpired: z.boolean(),
    }),
  ),
  requiresSecondFactor: z.boolean(),
});

/** A member, and whether they are assigned. */
const assigneeView = namedObject('Assignee', {
  userId: idSchema,
  name: z.string(),
  role: memberRoleSchema,
  isAssigned: z.boolean(),
});

const actView = namedObject('CompanyAct', {
  id: idSchema,
  act: z.enum(COMPANY_ACTS),
  at: z.string(),
  /** Who did it; null after their account was erased. */
  member: z.string().nullable(),
  /** The member or address that it is about. */
  subject: z.string().nullable(),
  job: z.object({ id: idSchema, title: z.string() }).nullable(),
  candidate: z.object({ applicationId: idSchema, name: z.string() }).nullable(),
});

const token = z.string().min(1).max(100);
const memberParam = z.object({ userId: idSchema });

export const companiesContract = {
  listCompanies: call('GET /api/companies', {
    cost: 'read',
    access: 'signed-in',
    reads: ['session', 'team'],
    summary: "The companies that the person is a member of; a job seeker's list is empty",
    response: z.array(companyView),
  }),
  createCompany: call('POST /api/companies', {
    cost: 'write',
    access: 'employer',
    members: 'all',
    changes: ['session', 'company', 'team'],
    summary: 'Make another company, of which the person is the owner, and act for it',
    body: companyProfileSchema,
    response: companyView,
    status: 201,
  }),
  switchCompany: call('POST /api/companies/:id/switch', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['session'],
    summary: 'Act for another company of the person in this session',
    response: companyView,
  }),
  getTeam: call('GET /api/company/team', {
    cost: 'read',
    access: 'employer',
    members: 'all',
    reads: ['team'],
    summary: 'The members of the company, and for owners its open invitations',
    response: teamView,
  }),
  inviteMember: call('POST /api/company/invitations', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    limit: { name: 'invitation', per: 'caller' },
    changes: ['team'],
    summary: 'Invite a person by mail; the link works once, within seven days',
    body: z.object({ email: emailSchema, role: memberRoleSchema }),
    response: teamView,
    status: 201,
    errors: ['MEMBER_EXISTS', 'OTHER_ADDRESS_REQUIRED', 'CONFLICT'],
  }),
  revokeInvitation: call('POST /api/company/invitations/:id/revoke', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changes: ['team'],
    summary: 'Revoke an open invitation',
    response: teamView,
  }),
  readInvitation: call('POST /api/invitations/read', {
    cost: 'write',
    access: 'public',
    idempotency: 'none',
    changes: [],
    summary: 'What an invitation is to, by the token of its link',
    body: z.object({ token }),
    response: z.object({ companyName: z.string(), role: memberRoleSchema, email: z.string() }),
    errors: ['LINK_EXPIRED'],
  }),
  acceptInvitation: call('POST /api/invitations/accept', {
    cost: 'write',
    access: 'employer',
    idempotency: 'none',
    forbidden: 'This account is a job seeker’s. An invitation needs an employer’s account.',
    members: 'all',
    changes: ['session', 'team'],
    summary: 'Become a member of the company that an invitation is to, and act for it',
    body: z.object({ token }),
    response: companyView,
    errors: ['LINK_EXPIRED', 'MEMBER_EXISTS'],
  }),
  changeMember: call('PATCH /api/company/members/:userId', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changesMembers: true,
    changes: ['session', 'team'],
    summary: "Change a member's role",
    body: z.object({ role: memberRoleSchema }),
    response: teamView,
    errors: ['LAST_OWNER'],
  }),
  removeMember: call('POST /api/company/members/:userId/remove', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changesMembers: true,
    changes: ['team'],
    summary:
      'Remove a member; their assignments go to the caller, and where it was their only company their sessions end',
    response: teamView,
    errors: ['LAST_OWNER'],
  }),
  leaveCompany: call('POST /api/company/leave', {
    cost: 'write',
    access: 'employer',
    members: 'all',
    changesMembers: true,
    changes: ['session', 'team'],
    summary: 'Leave the company; its account hands it over first',
    errors: ['LAST_OWNER'],
  }),
  handOverCompany: call('POST /api/company/hand-over', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changesMembers: true,
    confirmed: true,
    changes: ['session', 'team', 'company'],
    summary: "Make another owner's account the one that other parties deal with",
    body: memberParam,
    response: teamView,
  }),
  requireSecondFactor: call('PATCH /api/company/second-factor', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changes: ['session', 'team'],
    summary: 'Require a second factor of every member, or no longer',
    body: z.object({ isRequired: z.boolean() }),
    response: teamView,
  }),
  listJobAssignees: call('GET /api/employer/jobs/:id/assignees', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['team', 'own-jobs'],
    summary: 'The members who can work on a posting',
    response: z.array(assigneeView),
  }),
  assignJob: call('PATCH /api/employer/jobs/:id/assignees', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['team', 'own-jobs', 'applications'],
    summary: 'Assign a posting to a member, or no longer',
    body: z.object({ userId: idSchema, isAssigned: z.boolean() }),
    response: z.array(assigneeView),
  }),
  listCandidateAssignees: call('GET /api/employer/applications/:id/assignees', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['team', 'applications'],
    summary: 'The members who can handle a candidate',
    response: z.array(assigneeView),
  }),
  assignCandidate: call('PATCH /api/employer/applications/:id/assignees', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['team', 'applications'],
    summary: 'Assign a candidate to one member, or to none',
    body: z.object({ userId: idSchema.nullable() }),
    response: z.array(assigneeView),
  }),
  listCompanyActs: call('GET /api/company/acts', {
    access: 'employer',
    members: 'all',
    reads: ['team', 'own-jobs', 'applications', 'escrows'],
    summary:
      'Who did what and when, newest first: of a posting, a candidate, or a payment, or of the company for owners',
    ...ownList(actView),
    query: z.object({
      ...optionalPageQuery,
      jobId: idSchema.optional(),
      applicationId: idSchema.optional(),
      escrowId: idSchema.optional(),
    }),
  }),
};
