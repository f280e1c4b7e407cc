import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import { fetchRange, toPage } from '../../core/page.ts';
import { handle } from '../../http/mount.ts';
import { presentApplication, presentCandidate } from './present.ts';
import {
  type ApplicationRow,
  countApplications,
  countByStatus,
  listApplicants,
  listOwnApplications,
  ofEmployer,
  ofSeeker,
} from './queries.ts';
import {
  findJobApplication,
  getApplication,
  openCandidate,
  readFilter,
  setStatus,
  setStatuses,
  submitApplication,
} from './service.ts';

export function applicationRoutes() {
  return [
    handle('createApplication', async ({ db, actor, body, now }) =>
      presentApplication(await submitApplication(db, actor, body, now)),
    ),
    handle('getApplication', async ({ db, actor, params }) =>
      presentApplication(await getApplication(db, actor, params.id)),
    ),
    handle('updateApplication', async ({ db, actor, params, body, ...rest }) =>
      presentApplication(await setStatus(db, actor, params.id, body.status, rest)),
    ),
    handle('getJobApplication', async ({ db, actor, params, now }) => {
      const application = await findJobApplication(db, actor, params.id, now);
      return application ? presentApplication(application) : null;
    }),
    handle('listSeekerApplications', async ({ db, actor, query }) =>
      toPage(query, await listOwnApplications(db, actor.id, fetchRange(query)), {
        ...applicationPage,
        count: () => countApplications(db, ofSeeker(actor.id)),
      }),
    ),
    handle('listEmployerApplications', async ({ db, actor, query }) => {
      const filter = await readFilter(db, actor, query);
      return toPage(query, await listApplicants(db, actor.id, filter, fetchRange(query)), {
        ...applicationPage,
        count: () => countApplications(db, ofEmployer(actor.id, filter)),
      });
    }),
    handle('countEmployerApplications', async ({ db, actor, query }) => {
      const counts = await countByStatus(
        db,
        ofEmployer(actor.id, await readFilter(db, actor, query)),
      );
      const none = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));
      const found = Object.fromEntries(counts.map(({ status, total }) => [status, total]));
      return { ...none, ...found } as Record<ApplicationStatus, number>;
    }),
    handle('updateApplications', async ({ db, actor, body, now }) => {
      await setStatuses(db, actor, body, now);
      return body;
    }),
    handle('getCandidate', async ({ db, actor, params, now }) =>
      presentCandidate(await openCandidate(db, actor, params.id, now)),
    ),
  ];
}

const applicationPage = {
  present: presentApplication,
  positionOf: ({ application }: ApplicationRow) => ({
    at: application.appliedAt,
    id: application.id,
  }),
};
