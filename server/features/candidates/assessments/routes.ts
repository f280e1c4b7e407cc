import { fetchRange, toPage } from '../../../platform/core/page.ts';
import { handle } from '../../../platform/http/mount.ts';
import { readFilter } from '../../applications/service.ts';
import { presentAssessment } from './present.ts';
import { countAssessments, listAssessments } from './queries.ts';
import { addNote, changeNote, getAssessment, rate, setCriteria, share } from './service.ts';

export function assessmentRoutes() {
  return [
    handle('getAssessment', async ({ db, actor, params }) =>
      presentAssessment(await getAssessment(db, actor, params.id), actor),
    ),
    handle('listAssessments', async ({ db, actor, query, now }) => {
      const filter = await readFilter(db, actor, query, now);
      return toPage(query, await listAssessments(db, actor, filter, fetchRange(query)), {
        present: (row) => presentAssessment(row, actor),
        positionOf: ({ application }) => ({ at: application.appliedAt, id: application.id }),
        count: () => countAssessments(db, actor, filter),
      });
    }),
    handle('createNote', async ({ db, actor, params, body, now }) =>
      presentAssessment(await addNote(db, actor, params.id, { ...body, now }), actor),
    ),
    handle('updateNote', async ({ db, actor, params, body, now }) =>
      presentAssessment(await changeNote(db, actor, params.id, { text: body.text, now }), actor),
    ),
    handle('rateApplication', async ({ db, actor, params, body, now }) =>
      presentAssessment(await rate(db, actor, params.id, body, now), actor),
    ),
    handle('shareAssessment', async ({ db, actor, params, now }) =>
      presentAssessment(await share(db, actor, params.id, now), actor),
    ),
    handle('updateCriteria', ({ db, actor, params, body }) =>
      setCriteria(db, actor, params.id, body.criteria),
    ),
  ];
}
