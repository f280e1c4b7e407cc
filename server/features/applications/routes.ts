import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import { handle, sharedRead } from '../../platform/http/mount.ts';
import { listKnownAnswers } from './answers.ts';
import { closeJob, setStatus, setStatuses } from './decisions.ts';
import { nudge } from './nudge.ts';
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
  submitApplication,
} from './service.ts';
import { holdChanges, undoChanges } from './undo.ts';
import { withdraw } from './withdraw.ts';

export function applicationRoutes() {
  return [
    handle('createApplication', async ({ db, actor, body, now }) =>
      presentApplication(await submitApplication(db, actor, body, now), actor),
    ),
    handle('getApplication', async ({ db, actor, params, now }) =>
      presentApplication(await getApplication(db, actor, params.id, now), actor),
    ),
    handle('withdrawApplication', async ({ db, actor, params, now }) =>
      presentApplication(await withdraw(db, actor, params.id, now), actor),
    ),
    handle('nudgeEmployer', async ({ db, actor, params, now }) =>
      presentApplication(await nudge(db, actor, params.id, now), actor),
    ),
    handle('updateApplication', async ({ db, actor, params, body, ...rest }) =>
      presentApplication(await setStatus(db, actor, params.id, body, rest), actor),
    ),
    handle('getJobApplication', async ({ db, actor, params, now }) => {
      const application = await findJobApplication(db, actor, params.id, now);
      return application ? presentApplication(application, actor) : null;
    }),
    handle('listKnownAnswers', ({ db, actor, params, now }) =>
      listKnownAnswers(db, actor, params.id, now),
    ),
    handle(
      'listSeekerApplications',
      sharedRead(async ({ db, actor, query, now }) =>
        toPage(query, await listOwnApplications(db, actor.id, { ...fetchRange(query), now }), {
          ...pageFor(actor),
          count: () => countApplications(db, ofSeeker(actor.id)),
        }),
      ),
    ),
    handle(
      'listEmployerApplications',
      sharedRead(async ({ db, actor, query, now }) => {
        const filter = await readFilter(db, actor, query, now);
        return toPage(query, await listApplicants(db, actor, filter, fetchRange(query)), {
          ...pageFor(actor),
          count: () => countApplications(db, ofEmployer(actor, filter), filter),
        });
      }),
    ),
    handle('countEmployerApplications', async ({ db, actor, query, now }) => {
      const filter = await readFilter(db, actor, query, now);
      const counts = await countByStatus(db, ofEmployer(actor, filter), filter);
      const zeroCounts = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]));
      const actualCounts = Object.fromEntries(counts.map(({ status, total }) => [status, total]));
      return { ...zeroCounts, withdrawn: 0, ...actualCounts } as Record<
        ApplicationStatus | 'withdrawn',
        number
      >;
    }),
    handle('updateApplications', async ({ db, actor, body, now }) => {
      const { ids, changeIds } = await setStatuses(db, actor, body, now);
      return { ids, status: body.status, changeIds };
    }),
    handle('closeJob', ({ db, actor, params, body: notice, now }) =>
      closeJob(db, actor, params.id, { notice, now }),
    ),
    handle('undoStatusChanges', ({ db, actor, body, now }) =>
      undoChanges(db, actor, body.changeIds, now),
    ),
    handle('holdStatusChanges', ({ db, actor, body, now }) => holdChanges(db, actor, body, now)),
    handle('getCandidate', async ({ db, actor, params, now }) =>
      presentCandidate(await openCandidate(db, actor, params.id, now)),
    ),
  ];
}

const pageFor = (actor: Actor) => ({
  present: (row: ApplicationRow) => presentApplication(row, actor),
  positionOf: ({ application }: ApplicationRow) => ({
    at: application.appliedAt,
    id: application.id,
  }),
});
