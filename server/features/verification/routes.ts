import { accountOf } from '#shared/domain/company.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handle } from '../../platform/http/mount.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { isParty } from '../staff/conflicts.ts';
import { findJobEmployer } from './employer-facts.ts';
import {
  checksOf,
  currentMark,
  presentEmployer,
  presentStaffEmployer,
  presentVerification,
} from './present.ts';
import { getPublicCompany } from './public-company.ts';
import {
  type EmployerRow,
  findEmployer,
  getEmployer,
  listVerifications,
  searchEmployers,
} from './queries.ts';
import { revokeMark, verifyEmployer } from './service.ts';

const presentDetails = async (db: Db, actor: Actor, employer: EmployerRow) => {
  const { id } = employer.user;
  const history = await listVerifications(db, id);
  return presentStaffEmployer(employer, { history, isParty: await isParty(db, actor.id, [id]) });
};

export function verificationRoutes() {
  return [
    handle('getJobEmployer', async ({ db, actor, params, now }) =>
      findJobEmployer(db, await getVisibleJob(db, actor, params.id, now), now),
    ),
    handle('getPublicCompany', ({ db, params, now }) => getPublicCompany(db, params.id, now)),
    handle('getOwnVerification', async ({ db, actor, now }) => {
      const employer = await findEmployer(db, accountOf(actor), now);
      if (!employer) return null;
      const mark = currentMark(employer);
      return { checks: checksOf(employer), verification: mark && presentVerification(mark) };
    }),
    handle('listVerifiedEmployers', async ({ db, query, now }) =>
      (await searchEmployers(db, query.q, now)).map(presentEmployer),
    ),
    handle('getStaffEmployer', async ({ db, actor, params, now }) =>
      presentDetails(db, actor, await getEmployer(db, params.id, now)),
    ),
    handle('verifyEmployer', async ({ db, actor, params, body, now }) =>
      presentDetails(db, actor, await verifyEmployer(db, actor, params.id, body, now)),
    ),
    handle('revokeVerification', async ({ db, actor, params, body, now }) =>
      presentDetails(db, actor, await revokeMark(db, actor, params.id, body.reason, now)),
    ),
  ];
}
