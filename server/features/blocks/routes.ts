import { fetchRange, toPage } from '../../platform/core/page.ts';
import { handle } from '../../platform/http/mount.ts';
import { presentBlock } from './present.ts';
import { countBlocks, deleteBlock, listBlocks } from './queries.ts';
import { blockPerson } from './service.ts';

export function blockRoutes() {
  return [
    handle('listBlocks', async ({ db, actor, query }) =>
      toPage(query, await listBlocks(db, actor.id, fetchRange(query)), {
        count: () => countBlocks(db, actor.id),
        present: presentBlock,
        positionOf: ({ blockedAt, id }) => ({ at: blockedAt, id }),
      }),
    ),
    handle('blockPerson', ({ db, actor, params, now }) =>
      blockPerson(db, actor, params.userId, now),
    ),
    handle('unblockPerson', ({ db, actor, params }) => deleteBlock(db, actor.id, params.userId)),
  ];
}
