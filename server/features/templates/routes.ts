import { handle } from '../../platform/http/mount.ts';
import {
  createTemplate,
  deleteTemplate,
  listReasons,
  listTemplates,
  setReasons,
  updateTemplate,
} from './service.ts';

export function templateRoutes() {
  return [
    handle('listMessageTemplates', ({ db, actor }) => listTemplates(db, actor)),
    handle('createMessageTemplate', ({ db, actor, body }) => createTemplate(db, actor, body)),
    handle('updateMessageTemplate', ({ db, actor, params, body }) =>
      updateTemplate(db, actor, params.id, body),
    ),
    handle('removeMessageTemplate', ({ db, actor, params }) =>
      deleteTemplate(db, actor, params.id),
    ),
    handle('listDecisionReasons', ({ db, actor }) => listReasons(db, actor)),
    handle('setDecisionReasons', ({ db, actor, body }) => setReasons(db, actor, body.reasons)),
  ];
}
