import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { networkOf } from '../../core/request.ts';
import type { UserRow } from './queries.ts';
import { type AuthDeps, authenticate } from './service.ts';

/** What a request says of the device that it comes from. */
export interface Devices {
  /** Whether a sign-in on it goes before those of strangers; to be asked once of each. */
  isAhead(req: Request): boolean;
  /** Its id if this account has. */
  idFor(req: Request, userId: number): string | undefined;
}

/** Keeps a sign-in whose password was right until its second factor is entered. */
export type HoldSignIn = (
  req: Request,
  pending: NonNullable<Request['session']['pendingSignIn']>,
) => Promise<void>;

/** passport with its local strategy over our accounts; a session keeps only the user's id. */
export function createAuthenticator(deps: AuthDeps & { devices: Devices }): passport.Authenticator {
  const { devices } = deps;
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy({ passReqToCallback: true, session: false }, (req, login, password, done) => {
      authenticate(deps, {
        login,
        password,
        network: networkOf(req.ip),
        isAhead: devices.isAhead(req),
        deviceOf: (userId) => devices.idFor(req, userId),
      }).then((user) => done(null, user), done);
    }),
  );
  authenticator.serializeUser<Actor>((user, done) => done(null, user));
  // The session is read together with the account; see `SessionStore`.
  authenticator.deserializeUser<Actor>((actor, done) => done(null, actor));
  return authenticator;
}

/** Runs the local strategy on a request, with the credentials as they were checked and trimmed. */
export function authenticateLocal(
  authenticator: passport.Authenticator,
  request: Request,
  credentials: { username: string; password: string },
): Promise<UserRow> {
  request.body = credentials;
  return new Promise((resolve, reject) => {
    const settle = (error: unknown, user?: UserRow | false) => {
      if (error) reject(error);
      else if (user) resolve(user);
      else reject(new AppError('INVALID_CREDENTIALS'));
    };
    authenticator.authenticate('local', settle)(request, request.res, reject);
  });
}
