import type { SQL } from 'drizzle-orm';
import { idSchema, z } from '#shared/validators/validator.ts';
import { decodeCursor, encodeCursor, totalOf, WHOLE_LIST } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { handle } from '../../http/mount.ts';
import { presentConversation, presentMessage } from './present.ts';
import {
  aboutApplication,
  betweenPeople,
  countMessages,
  listConversations,
  listMessages,
  ofEitherSide,
} from './queries.ts';
import { getSides, readConversation, sendMessage } from './service.ts';

export function messageRoutes() {
  return [
    handle('listMessages', async ({ db, actor, query }) =>
      listPage(db, ofEitherSide(actor.id), query),
    ),
    handle('listConversations', async ({ db, actor }) =>
      (await listConversations(db, actor.id)).map(presentConversation),
    ),
    handle('listApplicationMessages', async ({ db, actor, params, query }) => {
      const page = await listPage(db, aboutApplication(params.applicationId), query);
      // Each message of it is between its two sides.
      const [message] = page.items;
      const isSide = message && [message.senderId, message.receiverId].includes(actor.id);
      if (!isSide) await getSides(db, actor, params.applicationId);
      return page;
    }),
    handle('listMessagesWith', async ({ db, actor, params, query }) =>
      listPage(db, betweenPeople(actor.id, params.userId), query),
    ),
    handle('sendMessage', async ({ db, actor, body, now }) =>
      presentMessage(await sendMessage(db, actor, body, now)),
    ),
    handle('markMessagesRead', async ({ db, actor, body, now }) => ({
      read: await readConversation(db, actor, body.applicationId, now),
    })),
  ];
}

const positionSchema = z.object({ id: idSchema });

async function listPage(db: Db, condition: SQL, query: { limit?: number; cursor?: string }) {
  const { limit = WHOLE_LIST } = query;
  const before = decodeCursor(positionSchema, query.cursor)?.id;
  const found = await listMessages(db, condition, { limit: limit + 1, before });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(presentMessage),
    nextCursor: last && found.length > items.length ? encodeCursor({ id: last.id }) : undefined,
    total: await totalOf(query, found, () => countMessages(db, condition)),
  };
}
