import { handle } from '../../platform/http/mount.ts';
import { createFeed, findFeed, removeFeed } from './feed.ts';
import { listRecords } from './records.ts';
import { endSchedule, inviteToSchedule, listJobSchedules, publishSchedule } from './schedules.ts';
import {
  cancelInterview,
  declineInterview,
  listInterviews,
  moveInterview,
  pickTime,
  proposeInterview,
  proposeTimes,
} from './service.ts';

export function interviewRoutes() {
  return [
    handle('listInterviews', ({ db, actor, query, now }) =>
      listInterviews(db, actor, { applicationId: query.applicationId, now }),
    ),
    handle('proposeInterview', ({ db, actor, params, body, now }) =>
      proposeInterview(db, actor, params.id, body, now),
    ),
    handle('proposeInterviewTimes', ({ db, actor, params, body, now }) =>
      proposeTimes(db, actor, params.id, body, now),
    ),
    handle('pickInterviewTime', ({ db, actor, params, body, now }) =>
      pickTime(db, actor, params.id, body.slotId, now),
    ),
    handle('declineInterview', ({ db, actor, params, body, now }) =>
      declineInterview(db, actor, params.id, { reason: body.reason, now }),
    ),
    handle('moveInterview', ({ db, actor, params, body, now }) =>
      moveInterview(db, actor, params.id, body, now),
    ),
    handle('cancelInterview', ({ db, actor, params, body, now }) =>
      cancelInterview(db, actor, params.id, { reason: body.reason, now }),
    ),
    handle('getCalendarFeed', ({ db, actor }) => findFeed(db, actor)),
    handle('createCalendarFeed', ({ db, actor, now }) => createFeed(db, actor, now)),
    handle('removeCalendarFeed', ({ db, actor }) => removeFeed(db, actor)),
    handle('listInterviewRecords', ({ db, actor, params, query, now }) =>
      listRecords(db, actor, params.id, { query, now }),
    ),
    handle('listInterviewSchedules', ({ db, actor, params }) =>
      listJobSchedules(db, actor, params.id),
    ),
    handle('createInterviewSchedule', ({ db, actor, params, body, now }) =>
      publishSchedule(db, actor, params.id, body, now),
    ),
    handle('inviteToSchedule', async ({ db, actor, params, body, now }) => ({
      ids: await inviteToSchedule(db, actor, params.id, {
        applicationIds: body.applicationIds,
        now,
      }),
    })),
    handle('closeInterviewSchedule', ({ db, actor, params, now }) =>
      endSchedule(db, actor, params.id, now),
    ),
  ];
}
