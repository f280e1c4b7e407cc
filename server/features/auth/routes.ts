import type passport from 'passport';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { Answer, handle } from '../../http/mount.ts';
import { authenticateLocal } from './passport.ts';
import { deleteSessions, findUser, type UserRow } from './queries.ts';
import { register } from './service.ts';

export function authRoutes(authenticator: passport.Authenticator) {
  return [
    handle('getCurrentUser', async ({ db, actor }) => presentUser(await getUser(db, actor))),
    handle('logIn', async ({ db, request, body }) => {
      const actor = await authenticateLocal(authenticator, request, body);
      return new Answer(presentUser(await getUser(db, actor)), { signIn: actor });
    }),
    handle('register', async ({ db, body, now }) => {
      const user = await register(db, body, now);
      return new Answer(presentUser(user), { signIn: { id: user.id, role: user.role } });
    }),
    handle('logOut', async () => new Answer({ message: 'Logged out' }, { signOut: true })),
    handle('logOutEverywhere', async ({ db, actor }) => {
      const endedSessions = await deleteSessions(db, actor.id);
      return new Answer({ message: 'Logged out everywhere' }, { signOut: true, endedSessions });
    }),
  ];
}

async function getUser(db: Db, actor: Actor): Promise<UserRow> {
  const user = await findUser(db, actor.id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

/** The signed-in person as they see themselves. */
function presentUser({ id, username, email, role, fullName, title }: UserRow): CurrentUser {
  return { id, username, email, role, fullName, title };
}
