import { accountOf } from '#shared/domain/company.ts';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import { handle } from '../../platform/http/mount.ts';
import { presentBlock } from './present.ts';
import { countBlocks, deleteBlock, listBlocks } from './queries.ts';
import { blockPerson } from './service.ts';

export function blockRoutes() {
  return [
    handle('listBlocks', async ({ db, actor, query }) =>
      toPage(query, await listBlocks(db, accountOf(actor), fetchRange(query)), {
        count: () => countBlocks(db, accountOf(actor)),
        present: presentBlock,
        positionOf: ({ blockedAt, id }) => ({ at: blockedAt, id }),
      }),
    ),
    handle('blockPerson', ({ db, actor, params, now }) =>
      blockPerson(db, actor, params.userId, now),
    ),
    handle('unblockPerson', ({ db, actor, params }) =>
      deleteBlock(db, accountOf(actor), params.userId),
    ),
  ];
}
