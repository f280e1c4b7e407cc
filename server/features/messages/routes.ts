import type { SQL } from 'drizzle-orm';
import { FOUND_CONVERSATIONS } from '#shared/contract/list-sizes.ts';
import { accountOf } from '#shared/domain/company.ts';
import { FILE_CONTENT_TYPES } from '#shared/domain/message-files.ts';
import { idSchema, z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import {
  DEFAULT_LIST_LIMIT,
  decodeCursor,
  type ListQuery,
  toPage,
} from '../../platform/core/page.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handleFile } from '../../platform/http/file.ts';
import { handle, sharedRead } from '../../platform/http/mount.ts';
import type { Resumes } from '../resumes/service.ts';
import { openFile, uploadFile } from './files/service.ts';
import { presentConversation, presentMessage, presentMessageFile } from './present.ts';
import {
  aboutApplication,
  betweenPeople,
  countConversations,
  countMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
  ofEitherSide,
  readerOf,
} from './queries.ts';
import { searchConversations } from './search.ts';
import { getSides, muteConversation, readConversation, sendMessage } from './service.ts';

export function messageRoutes({ resumes }: { resumes: Resumes }) {
  return [
    handle('listMessages', async ({ db, actor, query }) =>
      listPage(db, actor, ofEitherSide(readerOf(actor)), query),
    ),
    handle(
      'listConversations',
      sharedRead(async ({ db, actor, query, now }) => {
        const rows = await listConversations(db, actor, { ...rangeOf(query), now });
        return toPage(query, rows, {
          count: () => countConversations(db, readerOf(actor)),
          present: (row) => presentConversation(row, actor),
          positionOf: ({ message }) => ({ id: message.id }),
        });
      }),
    ),
    handle('searchConversations', async ({ db, actor, query: { text }, now }) => {
      const rows = await searchConversations(db, actor, { text, limit: FOUND_CONVERSATIONS, now });
      return rows.map(({ row, found }) => ({
        ...presentConversation(row, actor),
        found: found ? presentMessage(found, actor) : null,
      }));
    }),
    handle('listApplicationMessages', async ({ db, actor, params, query }) => {
      const page = await listPage(
        db,
        actor,
        aboutApplication(params.applicationId, readerOf(actor)),
        query,
      );
      // Messages of an application are between its two parties.
      const [message] = page.items;
      const isSide = message && [message.senderId, message.receiverId].includes(accountOf(actor));
      if (!isSide) await getSides(db, actor, params.applicationId);
      return page;
    }),
    handle('listMessagesWith', async ({ db, actor, params, query }) =>
      listPage(db, actor, betweenPeople(readerOf(actor), params.userId), query),
    ),
    handle('countUnreadMessages', async ({ db, actor }) => ({
      unread: await countUnreadMessages(db, readerOf(actor)),
    })),
    handle('sendMessage', async ({ db, actor, body, now }) =>
      presentMessage(await sendMessage(db, actor, body, now), actor),
    ),
    handle('uploadMessageFile', async ({ db, actor, body: { file }, now }) =>
      presentMessageFile(await uploadFile(resumes, db, { actor, file, now })),
    ),
    handleFile('downloadMessageFile', async ({ db, actor, id }) => {
      const mayRead = ofEitherSide(readerOf(actor));
      const { name, type, content } = await openFile(resumes, db, { id, mayRead });
      return { name, type: FILE_CONTENT_TYPES[type], bytes: content };
    }),
    handle('muteConversation', ({ db, actor, params, body: { muted }, now }) =>
      muteConversation(db, actor, { applicationId: params.applicationId, muted, now }),
    ),
    handle('markMessagesRead', async ({ db, actor, body, now }) => ({
      read: await readConversation(db, actor, body.applicationId, now),
    })),
  ];
}

const positionSchema = z.object({ id: idSchema });

async function listPage(db: Db, actor: Actor, condition: SQL, query: ListQuery) {
  return toPage(query, await listMessages(db, condition, rangeOf(query)), {
    count: () => countMessages(db, condition),
    present: (row) => presentMessage(row, actor),
    positionOf: ({ id }) => ({ id }),
  });
}

/** One row more than the page, to detect a next page. */
function rangeOf({ limit = DEFAULT_LIST_LIMIT, cursor }: ListQuery) {
  return { limit: limit + 1, before: decodeCursor(positionSchema, cursor)?.id };
}
