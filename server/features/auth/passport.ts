import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { networkOf } from '../../platform/core/request.ts';
import type { UserRow } from './queries.ts';
import { type AuthDeps, authenticate } from './service.ts';

export interface Devices {
  /** Whether a sign-in goes before those of unknown devices; call once per sign-in. */
  hasPriority(req: Request): boolean;
  /** Id of the device, if this account has signed in on it. */
  idFor(req: Request, userId: number): string | undefined;
}

/** Stores a sign-in with the right password until its second factor is entered. */
export type HoldSignIn = (
  req: Request,
  pending: NonNullable<Request['session']['pendingSignIn']>,
) => Promise<void>;

/** passport with its local strategy and our accounts; a session stores only the user's id. */
export function createAuthenticator(deps: AuthDeps & { devices: Devices }): passport.Authenticator {
  const { devices } = deps;
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy({ passReqToCallback: true, session: false }, (req, login, password, done) => {
      authenticate(deps, {
        login,
        password,
        network: networkOf(req.ip),
        hasPriority: devices.hasPriority(req),
        deviceOf: (userId) => devices.idFor(req, userId),
      }).then((user) => done(null, user), done);
    }),
  );
  authenticator.serializeUser<Actor>((user, done) => done(null, user));
  // The session is read together with its account; see `SessionStore`.
  authenticator.deserializeUser<Actor>((actor, done) => done(null, actor));
  return authenticator;
}

/** Runs the local strategy on a request with validated and trimmed credentials. */
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
