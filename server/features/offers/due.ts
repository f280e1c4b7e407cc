import { jobOffers } from '#shared/schema/offers.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { apply } from './machine.ts';
import { isOverFor, listEnding, lockOffer } from './queries.ts';

/** Ends offers whose time to answer is over, or whose application has ended. */
export const endOffers: Task = dueTask({
  name: 'end-offers',
  schedule: '* * * * *',
  list: (db, now, isReady, limit) => listEnding(db, now, isReady(jobOffers.id), limit),
  handle: ({ db, clock }, [id]) =>
    db.transaction(async (tx) => {
      const locked = await lockOffer(tx, id);
      if (locked?.offer.state !== 'sent') return;
      const { offer, application, seekerId } = locked;
      const at = clock.now();
      const isOver = await isOverFor(tx, application.id);
      if (!isOver && offer.answerBy > at) return;
      await apply(tx, offer, { type: isOver ? 'end' : 'expire', at, seekerId });
    }),
});
