import type { Request } from 'express';
import type passport from 'passport';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { PENDING_MINUTES } from '#shared/domain/second-factor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RateLimits } from '../../platform/core/rate-limits.ts';
import { networkOf } from '../../platform/core/request.ts';
import { readUserAgent } from '../../platform/core/user-agent.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSession, endSessions } from '../../platform/db/end-sessions.ts';
import { Answer, type Call, handle } from '../../platform/http/mount.ts';
import type { Logger } from '../../platform/log/log.ts';
import { findMembership } from '../companies/queries.ts';
import { changePassword, changeUser, recordSignIn } from './account-service.ts';
import { checkClosure, closeAccount, reopenAccount } from './closing/service.ts';
import { confirmEmail, repeatConfirmation, requestEmailChange } from './email-address.ts';
import { lockKeys } from './locks/queries.ts';
import { authenticateLocal, type Devices, type HoldSignIn } from './passport.ts';
import { hashPassword, queuePassword } from './password.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { presentSession, presentUser, publicSessionId } from './present.ts';
import { findUser, getUser, isStaffMember, listSessions, type UserRow } from './queries.ts';
import { findSecondFactor } from './second-factor/queries.ts';
import {
  beginSecondFactor,
  checkCode,
  checkSessionCode,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor/service.ts';
import { register } from './service.ts';
import { refuseSuspended } from './suspension/service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface AuthRoutesDeps {
  devices: Devices;
  holdSignIn: HoldSignIn;
  /** Whether the second factor was entered again recently in this session. */
  hasConfirmed: (req: Request, now: Date) => boolean;
  authenticator: passport.Authenticator;
  config: Config;
  limits: RateLimits;
  logger: Logger;
  /** System clock, which authenticator apps use. */
  machineClock: Clock;
}

export function authRoutes(deps: AuthRoutesDeps) {
  const { authenticator, devices, holdSignIn, hasConfirmed, config, limits, logger, machineClock } =
    deps;
  const idleMs = config.session.idleDays * DAY_MS;
  const keys = [...config.secondFactorKeys, ...config.session.secrets];
  const depsFor = (db: Db) => ({ db, limits, logger, keys, machineClock });
  return [
    handle('getPrivacyOfficer', async () => config.privacyOfficer),
    handle('getSupportAddress', async () => ({ email: config.supportEmail })),
    handle('getCurrentUser', ({ db, actor }) => readUser(db, getUser(db, actor.id), actor)),
    handle('logIn', async (call) => {
      const { db, request, body, now } = call;
      const { timeZone, keepAccount = false } = body;
      // The account row at the time of the password check.
      const user = await authenticateLocal(authenticator, request, body);
      await refuseSuspended(db, user.id);
      const isClosed = await checkClosure(db, user.id, { isReopened: keepAccount, now });
      if (!(await findSecondFactor(db, user.id)))
        return openSession(call, user, { timeZone, isClosed });
      const { id: userId, sessionVersion } = user;
      const startedAt = now.getTime();
      await holdSignIn(request, { userId, sessionVersion, keepAccount, timeZone, startedAt });
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }),
    handle('finishLogIn', async (call) => {
      const { db, request, body, now } = call;
      const { pendingSignIn } = request.session;
      const user = pendingSignIn && (await findUser(db, pendingSignIn.userId));
      const age = now.getTime() - (pendingSignIn?.startedAt ?? 0);
      if (
        !user ||
        age >= PENDING_MINUTES * MINUTE_MS ||
        user.sessionVersion !== pendingSignIn.sessionVersion
      ) {
        throw new AppError('SIGN_IN_EXPIRED');
      }
      const { timeZone, keepAccount } = pendingSignIn;
      await refuseSuspended(db, user.id);
      const isClosed = await checkClosure(db, user.id, { isReopened: keepAccount, now });
      const key = lockKeys.signInCode(user, devices.idFor(request, user.id));
      await checkCode(depsFor(db), { userId: user.id, key }, body.code, now);
      return openSession(call, user, { timeZone, isClosed, secondFactor: 'given' });
    }),
    handle(
      'register',
      async ({ db, body, now, locale }, password: string) => {
        const user = await register(db, { ...body, password }, { now, locale });
        return new Answer(presentUser(user), { signedIn: signInOf(user, body.timeZone) });
      },
      ({ body }) => queuePassword('registration', () => hashPassword(body.password)),
    ),
    handle('logOut', async () => new Answer({ message: 'Logged out' }, { signOut: true })),
    handle('logOutEverywhere', async ({ db, actor }) => {
      const endedSessions = await db.transaction((tx) => endSessions(tx, actor.id));
      return new Answer({ message: 'Logged out everywhere' }, { signOut: true, endedSessions });
    }),
    handle('updateUser', async ({ db, actor, body }) =>
      readUser(db, await changeUser(db, actor, body), actor),
    ),
    handle('changePassword', async ({ db, actor, body, request, now }) => {
      const options = { sessionId: request.sessionID, now };
      const endedSessions = await changePassword({ db, limits }, actor, body, options);
      return new Answer(undefined, { endedSessions });
    }),
    handle('requestPasswordReset', ({ db, body }) => requestPasswordReset(db, body.email)),
    handle('resetPassword', async ({ db, body, request, now }) => {
      const network = networkOf(request.ip);
      const endedSessions = await resetPassword({ db, limits }, body, { now, network });
      return new Answer(undefined, { endedSessions });
    }),
    handle('changeEmail', ({ db, actor, body, now }) =>
      requestEmailChange({ db, limits }, actor, body, now),
    ),
    handle('sendEmailConfirmation', ({ db, actor, now }) => repeatConfirmation(db, actor, now)),
    handle('confirmEmail', async ({ db, body, now }) => ({
      email: await confirmEmail(db, body.token, now),
    })),
    handle('closeAccount', async ({ db, actor, body, now }) => {
      const { currentPassword } = body;
      const closure = await closeAccount({ db, limits }, actor, currentPassword, now);
      const { erasedAfter, endedSessions } = closure;
      const answer = { erasedAt: erasedAfter.toISOString() };
      return new Answer(answer, { signOut: true, endedSessions });
    }),
    handle('listSessions', async ({ db, actor, request, now }) => {
      const rows = await listSessions(db, actor.id);
      return rows
        .map((row) => presentSession(row, { current: request.sessionID, idleMs, now }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    }),
    handle('endSession', async ({ db, actor, body, request }) => {
      const sessions = await listSessions(db, actor.id);
      const session = sessions.find(({ sid }) => publicSessionId(sid) === body.id);
      if (!session) throw new AppError('NOT_FOUND');
      await db.transaction((tx) => endSession(tx, actor.id, session.sid));
      return new Answer(undefined, {
        endedSessions: [session.sid],
        signOut: session.sid === request.sessionID,
      });
    }),
    handle('endOtherSessions', async ({ db, actor, request }) => {
      const { sessionID } = request;
      const endedSessions = await db.transaction((tx) => endSessions(tx, actor.id, sessionID));
      return new Answer(undefined, { endedSessions });
    }),
    handle('getSecondFactor', async ({ db, actor, request, now }) => {
      const factor = await findSecondFactor(db, actor.id);
      return {
        since: factor?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
        isConfirmed: hasConfirmed(request, now),
      };
    }),
    handle('beginSecondFactor', ({ db, actor, body, now }) =>
      beginSecondFactor(depsFor(db), actor, body.currentPassword, now),
    ),
    handle('turnOnSecondFactor', async ({ db, actor, body, request, now }) => {
      const recoveryCodes = await turnOnSecondFactor(depsFor(db), actor, body.code, now);
      request.session.secondFactor = 'given';
      return { recoveryCodes };
    }),
    handle('turnOffSecondFactor', ({ db, actor, body, now }) =>
      turnOffSecondFactor(depsFor(db), actor, body, now),
    ),
    handle('renewRecoveryCodes', async ({ db, actor, body, now }) => ({
      recoveryCodes: await renewRecoveryCodes(depsFor(db), actor, body, now),
    })),
    handle('confirmSecondFactor', async ({ db, actor, body, request, now }) => {
      await checkSessionCode(depsFor(db), actor, body.code, now);
      request.session.confirmedAt = now.getTime();
      request.session.secondFactor = 'given';
    }),
  ];

  /** Opens the session of an authenticated person. */
  async function openSession(
    { db, request, now }: Pick<Call<'logIn'>, 'db' | 'request' | 'now'>,
    verified: UserRow,
    { timeZone, isClosed, secondFactor }: SignInFacts,
  ) {
    if (isClosed) await reopenAccount(db, verified.id, now, verified.sessionVersion);
    const user = await getUser(db, verified.id);
    const newDevice = devices.idFor(request, user.id) ? undefined : deviceName(request);
    await recordSignIn(db, user, { timeZone, newDevice }, now);
    const signedIn = { ...signInOf(verified, timeZone), secondFactor };
    return new Answer(await readUser(db, user, user), { signedIn });
  }
}

/** An account as its owner sees it. */
async function readUser(
  db: Db,
  /** May still be read, so that the reads run at once. */
  account: UserRow | Promise<UserRow>,
  actor: Parameters<typeof findMembership>[1],
): Promise<CurrentUser> {
  const [user, company, isStaff] = await Promise.all([
    account,
    findMembership(db, actor),
    isStaffMember(db, actor.id),
  ]);
  return presentUser(user, { company, isStaff });
}

interface SignInFacts {
  timeZone: string | undefined;
  isClosed: boolean;
  secondFactor?: 'given';
}

type SignIn = NonNullable<Answer<unknown>['effects']['signedIn']>;

const signInOf = ({ id, role, sessionVersion }: UserRow, timeZone: string | undefined): SignIn => ({
  actor: { id, role },
  sessionVersion,
  timeZone,
});

/** Device name in a mail; a browser may not identify itself. */
function deviceName(request: Request): string {
  const { browser, system } = readUserAgent(request.get('user-agent'));
  return [browser, system].filter(Boolean).join(', ') || '–';
}
