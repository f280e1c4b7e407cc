import type { Db } from '../../db/connect.ts';
import { handle } from '../../http/mount.ts';
import { checksOf, currentMark, presentVerification } from '../verification/present.ts';
import { type EmployerRow, findEmployer, getEmployer } from '../verification/queries.ts';
import { presentEmployer, presentStaffEmployer } from './present.ts';
import { listVerifications, searchEmployers } from './queries.ts';
import { revokeMark, verifyEmployer } from './service.ts';

const inFull = async (db: Db, employer: EmployerRow) =>
  presentStaffEmployer(employer, await listVerifications(db, employer.user.id));

export function verificationRoutes() {
  return [
    handle('getOwnVerification', async ({ db, actor, now }) => {
      const found = await findEmployer(db, actor.id, now);
      if (!found) return null;
      const mark = currentMark(found);
      return { checks: checksOf(found), verification: mark && presentVerification(mark) };
    }),
    handle('listVerifiedEmployers', async ({ db, query, now }) =>
      (await searchEmployers(db, query.q, now)).map(presentEmployer),
    ),
    handle('getStaffEmployer', async ({ db, params, now }) =>
      inFull(db, await getEmployer(db, params.id, now)),
    ),
    handle('verifyEmployer', async ({ db, actor, params, body, now }) =>
      inFull(db, await verifyEmployer(db, actor, params.id, body, now)),
    ),
    handle('revokeVerification', async ({ db, actor, params, body, now }) =>
      inFull(db, await revokeMark(db, actor, params.id, body.reason, now)),
    ),
  ];
}
