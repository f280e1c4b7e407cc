import type { Request } from 'express';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import { handle } from '../../platform/http/mount.ts';
import { listSeenVersions } from '../jobs/versions.ts';
import { isParty } from '../staff/conflicts.ts';
import { mergeReport, partiesOf, separateReport } from './merging.ts';
import { presentReport, presentReportedPerson, presentReportRow } from './present.ts';
import { answerSuspension, answerTakedown, reportConversation, reportJob } from './service.ts';
import { countReports, listReportedPeople, listReports, readFigures } from './staff-queries.ts';
import {
  answerReport,
  moveReport,
  noteReport,
  putBackJob,
  readReport,
  takeDownJob,
} from './staff-service.ts';

interface ReportRoutesDeps {
  /** Returns the account of a name and password. */
  authenticate: (
    request: Request,
    credentials: { username: string; password: string },
  ) => Promise<{ id: number }>;
}

export function reportRoutes({ authenticate }: ReportRoutesDeps) {
  return [
    handle('reportJob', async ({ db, actor, params, body, now, locale }) =>
      reportJob(db, actor, params.id, body, { now, locale }),
    ),
    handle('reportConversation', async ({ db, actor, params, body, now, locale }) =>
      reportConversation(db, actor, params.applicationId, body, { now, locale }),
    ),
    handle('answerTakedown', async ({ db, actor, params, body, now, locale }) =>
      answerTakedown(db, actor, params.id, body.text, { now, locale }),
    ),
    handle('answerSuspension', async ({ db, request, body, now, locale }) => {
      const { text, ...credentials } = body;
      const { id } = await authenticate(request, credentials);
      return answerSuspension(db, id, text, { now, locale });
    }),
    handle('listStaffReports', async ({ db, query }) =>
      toPage(query, await listReports(db, query.state, fetchRange(query)), {
        count: () => countReports(db, query.state),
        present: presentReportRow,
        positionOf: ({ report }) => ({ at: report.createdAt, id: report.id }),
      }),
    ),
    handle('getStaffReport', async ({ db, actor, params }) => {
      const details = await readReport(db, params.id);
      const partyIds = partiesOf(details.members.map(({ report }) => report));
      return presentReport(details, await isParty(db, actor.id, partyIds));
    }),
    handle('listReportedVersions', async ({ db, params }) => {
      const { report } = await readReport(db, params.id);
      return report.jobId === null ? [] : listSeenVersions(db, report.jobId);
    }),
    handle('moveStaffReport', async ({ db, actor, params, body, now }) =>
      moveReport(db, actor, params.id, body, now),
    ),
    handle('noteStaffReport', async ({ db, actor, params, body, now }) =>
      noteReport(db, actor, params.id, body.reason, now),
    ),
    handle('answerStaffReport', async ({ db, actor, params, body, now }) =>
      answerReport(db, actor, params.id, body, now),
    ),
    handle('mergeStaffReport', async ({ db, actor, params, body, now }) =>
      mergeReport(db, actor, { id: params.id, ...body }, now),
    ),
    handle('separateStaffReport', async ({ db, actor, params, body, now }) =>
      separateReport(db, actor, { id: params.id, ...body }, now),
    ),
    handle('takeDownJob', async ({ db, actor, params, body, now }) =>
      takeDownJob(db, actor, params.id, body, now),
    ),
    handle('putBackJob', async ({ db, actor, params, body, now }) =>
      putBackJob(db, actor, params.id, body.reason, now),
    ),
    handle('listReportedPeople', async ({ db }) =>
      (await listReportedPeople(db)).map(presentReportedPerson),
    ),
    handle('getReportFigures', async ({ db, now }) => readFigures(db, now)),
  ];
}
