import { handle } from '../../platform/http/mount.ts';
import { presentLearning } from './present.ts';
import { countEvents, findConsent } from './queries.ts';
import { decide } from './service.ts';

export function learningRoutes() {
  return [
    handle('getLearning', async ({ db, actor }) =>
      presentLearning(await findConsent(db, actor.id), await countEvents(db, actor.id)),
    ),
    handle('decideLearning', async ({ db, actor, body, locale, now }) =>
      presentLearning(
        await decide(db, actor, { ...body, locale, now }),
        await countEvents(db, actor.id),
      ),
    ),
  ];
}
