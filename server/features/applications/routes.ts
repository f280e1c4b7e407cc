import type { SQL } from 'drizzle-orm';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Db } from '../../db/connect.ts';
import { handle } from '../../http/mount.ts';
import { fetchRange, toPage } from '../../http/paging.ts';
import { presentApplication, presentCandidate } from './present.ts';
import {
  countApplications,
  countByStatus,
  listApplications,
  ofEmployer,
  ofSeeker,
} from './queries.ts';
import { apply, getApplication, openCandidate, setStatus, setStatuses } from './service.ts';

export function applicationRoutes() {
  return [
    handle('createApplication', async ({ db, actor, body }) =>
      presentApplication(await apply(db, actor, body)),
    ),
    handle('getApplication', async ({ db, actor, params }) =>
      presentApplication(await getApplication(db, actor, params.id)),
    ),
    handle('updateApplication', async ({ db, actor, params, body, expectedVersion }) =>
      presentApplication(await setStatus(db, actor, params.id, body.status, expectedVersion)),
    ),
    handle('listSeekerApplications', async ({ db, actor, query }) =>
      listPage(db, ofSeeker(actor.id), query),
    ),
    handle('listEmployerApplications', async ({ db, actor, query }) =>
      listPage(db, ofEmployer(actor.id, query), query),
    ),
    handle('countEmployerApplications', async ({ db, actor, query }) => {
      const counts = await countByStatus(db, ofEmployer(actor.id, query));
      const none = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));
      const found = Object.fromEntries(counts.map(({ status, total }) => [status, total]));
      return { ...none, ...found } as Record<ApplicationStatus, number>;
    }),
    handle('updateApplications', async ({ db, actor, body }) => {
      await setStatuses(db, actor, body);
      return body;
    }),
    handle('getCandidate', async ({ db, actor, params }) =>
      presentCandidate(await openCandidate(db, actor, params.id)),
    ),
  ];
}

async function listPage(db: Db, side: SQL, query: { limit?: number; cursor?: string }) {
  return toPage(await listApplications(db, side, fetchRange(query)), {
    limit: query.limit,
    total: await countApplications(db, side),
    present: presentApplication,
    positionOf: ({ application }) => ({ at: application.appliedAt, id: application.id }),
  });
}
