import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { ownList } from './paging.ts';

const changes = ['blocks', 'messages', 'applications'] as const;

export const blocksContract = {
  listBlocks: call('GET /api/user/blocks', {
    access: 'signed-in',
    members: 'hiring',
    reads: ['blocks'],
    summary: 'The people whom the person has blocked, the latest first',
    ...ownList(
      z.object({
        userId: idSchema,
        name: z.string(),
        /** Null for a job seeker. */
        companyName: z.string().nullable(),
        blockedAt: z.string(),
      }),
    ),
  }),
  blockPerson: call('POST /api/user/blocks/:userId', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    limit: { name: 'block', per: 'caller' },
    changes,
    summary:
      'End messages and new applications between the person and the other side of an application',
  }),
  unblockPerson: call('POST /api/user/blocks/:userId/end', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    changes,
    summary: 'Take back a block of one’s own; that of the other side stays',
  }),
};
