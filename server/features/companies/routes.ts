import type { Request } from 'express';
import type { CallOf } from '#shared/contract/contract.ts';
import { includesRole } from '#shared/domain/company.ts';
import { idSchema, z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { DEFAULT_LIST_LIMIT, decodeCursor, toPage } from '../../platform/core/page.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { Answer, handle } from '../../platform/http/mount.ts';
import { getApplication } from '../applications/service.ts';
import { getListedJob } from '../jobs/service.ts';
import { ofEscrow } from '../payments/queries.ts';
import { getEscrow } from '../payments/service.ts';
import {
  assignCandidate,
  assignJob,
  listCandidateAssignees,
  listJobAssignees,
} from './assignments.ts';
import { acceptInvitation, invite, readInvitation, revokeInvitation } from './invitations.ts';
import { showOpenRecord } from './open-records.ts';
import { presentAct, presentCompany } from './present.ts';
import { actsOf, type CompanyRow, countActs, listActs, listCompanies } from './queries.ts';
import {
  addCompany,
  changeRole,
  companyOf,
  getCompany,
  getTeam,
  handOver,
  leaveCompany,
  removeMember,
  requireSecondFactor,
} from './service.ts';

export function companyRoutes() {
  return [
    handle('listCompanies', async ({ db, actor }) =>
      (await listCompanies(db, actor.id)).map((row) => presentCompany(row, actor.company?.id)),
    ),
    handle('createCompany', async ({ db, actor, body, now, request }) =>
      actFor(request, await addCompany(db, actor, body, now)),
    ),
    handle('switchCompany', async ({ db, actor, params, request }) =>
      actFor(request, await getCompany(db, actor.id, params.id)),
    ),
    handle('getTeam', ({ db, actor, now }) => getTeam(db, actor, now)),
    handle('inviteMember', async ({ db, actor, body, now, locale }) => {
      await invite(db, actor, body, { now, locale });
      return getTeam(db, actor, now);
    }),
    handle('revokeInvitation', async ({ db, actor, params, now }) => {
      await revokeInvitation(db, actor, { id: params.id, now });
      return getTeam(db, actor, now);
    }),
    handle('readInvitation', async ({ db, body, now }) => {
      const { invitation, companyName } = await readInvitation(db, body.token, now);
      return { companyName, role: invitation.role, email: invitation.email };
    }),
    handle('acceptInvitation', async ({ db, actor, body, now, request }) =>
      actFor(request, await acceptInvitation(db, actor, { token: body.token, now })),
    ),
    handle('changeMember', async ({ db, actor, params, body, now }) => {
      await changeRole(db, actor, { userId: params.userId, role: body.role, now });
      return getTeam(db, actor, now);
    }),
    handle('removeMember', async ({ db, actor, params, now }) => {
      const endedSessions = await removeMember(db, actor, { userId: params.userId, now });
      return new Answer(await getTeam(db, actor, now), { endedSessions });
    }),
    handle('leaveCompany', ({ db, actor, now }) => leaveCompany(db, actor, now)),
    handle('handOverCompany', async ({ db, actor, body, now }) => {
      await handOver(db, actor, { userId: body.userId, now });
      return getTeam(db, actor, now);
    }),
    handle('requireSecondFactor', async ({ db, actor, body, now }) => {
      await requireSecondFactor(db, actor, { isRequired: body.isRequired, now });
      return getTeam(db, actor, now);
    }),
    handle('listJobAssignees', ({ db, actor, params }) => listJobAssignees(db, actor, params.id)),
    handle('assignJob', ({ db, actor, params, body, now }) =>
      assignJob(db, actor, params.id, { ...body, now }),
    ),
    handle('listCandidateAssignees', ({ db, actor, params, now }) =>
      listCandidateAssignees(db, actor, params.id, now),
    ),
    handle('assignCandidate', ({ db, actor, params, body, now }) =>
      assignCandidate(db, actor, params.id, { ...body, now }),
    ),
    handle('showOpenRecord', ({ db, actor, body, now }) => showOpenRecord(db, actor, body, now)),
    handle('listCompanyActs', async ({ db, actor, query, now }) => {
      await requireSubject(db, actor, query, now);
      const condition = actsOf(actor, query);
      const { limit = DEFAULT_LIST_LIMIT, cursor } = query;
      const before = decodeCursor(z.object({ id: idSchema }), cursor)?.id;
      return toPage(query, await listActs(db, condition, { limit: limit + 1, before }), {
        count: () => countActs(db, condition),
        present: presentAct,
        positionOf: ({ id }) => ({ id }),
      });
    }),
  ];
}

/** Lets the session act for a company from now on. */
function actFor(request: Request, company: CompanyRow) {
  request.session.companyId = company.id;
  return presentCompany(company, company.id);
}

/**
 * Checks that a member sees the posting, candidate or payment; without one, that they are an owner.
 * @throws AppError NOT_FOUND, FORBIDDEN, MEMBER_ROLE_REQUIRED
 */
async function requireSubject(
  db: Db,
  actor: Actor,
  { jobId, applicationId, escrowId }: CallOf<'listCompanyActs'>['query'],
  now: Date,
): Promise<void> {
  const part = escrowId ? 'payments' : applicationId || jobId ? 'hiring' : 'owner';
  if (!includesRole(part, companyOf(actor).role)) throw new AppError('MEMBER_ROLE_REQUIRED');
  if (escrowId) await getEscrow(db, allOf(ofEscrow(escrowId), ofEscrowParty(actor)));
  else if (applicationId) await getApplication(db, actor, applicationId, now);
  else if (jobId) await getListedJob(db, actor, jobId);
}
