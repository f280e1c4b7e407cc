import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { handle } from '../../http/mount.ts';
import { fetchRange, toPage } from '../../http/paging.ts';
import { presentApplication } from './present.ts';
import { countApplications, listApplications, ofEmployer, ofSeeker } from './queries.ts';
import { apply, getApplication, setStatus } from './service.ts';

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
      listPage(db, ofEmployer(actor.id, query.jobId), query),
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
