import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/core/errors.ts';
import { Answer, handle, handleStream, type MountedEndpoint } from '../../platform/http/mount.ts';
import { findUser, findUserByLogin } from '../auth/queries.ts';
import { clockRoutes } from './clock/routes.ts';
import { presentChange } from './clock/streams.ts';
import { accountWith, HOMES, personas, personaWith } from './personas.ts';
import { findDatabaseName } from './queries.ts';
import { readRelease } from './release.ts';
import { resetRoutes } from './reset/routes.ts';
import { BUSY_S, keepStepBack, type ResetDeps } from './reset/service.ts';
import { runRoutes } from './runs/routes.ts';
import { type SpaceCookie, spaceRoutes } from './spaces/routes.ts';
import type { Spaces } from './spaces/service.ts';
import { runExclusively } from './tables.ts';

/** Parts of a staging server besides the product. */
export interface Staging extends ResetDeps {
  /** Undefined where there can be none, as in a space itself. */
  spaces: Spaces | undefined;
}

interface StagingRoutesDeps {
  trySignIn: (
    req: Request,
    credentials: { username: string; password: string },
  ) => Promise<unknown>;
  config: Config;
  stagingKey: { give: (req: Request, key: string) => void };
  spaceCookie: SpaceCookie;
  staging: Staging | undefined;
}

/** Calls of a staging server; not mounted on any other. */
export function stagingRoutes(deps: StagingRoutesDeps): MountedEndpoint[] {
  const { trySignIn, config, stagingKey, spaceCookie, staging } = deps;
  if (!staging) return [];
  const release = readRelease(config.commit);
  const payments = config.payments.secretKey ? 'stripe' : 'simulated';
  /** Tries wrong passwords like a stranger until the account is locked. */
  const lockOut = async (request: Request, username: string) => {
    const refused = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED';
    const credentials = { username, password: randomUUID() };
    const { loginFailuresPerAccount } = config.rateLimits;
    for (let attempt = 0; attempt <= loginFailuresPerAccount; attempt += 1) {
      const error = await trySignIn(request, credentials).catch((each) => each);
      if (refused(error)) return;
    }
  };
  return [
    handle('giveStagingKey', async ({ request, body }) => {
      stagingKey.give(request, body.key);
    }),
    handle('getStagingState', async ({ db, actor, now }) => {
      const user = actor && (await findUser(db, actor.id));
      return {
        ...release,
        database: await findDatabaseName(db),
        space: config.space ?? null,
        now: now.toISOString(),
        machineNow: staging.clock.machine.now().toISOString(),
        ...(await presentChange(db, staging.clock)),
        payments,
        user: user ? { username: user.username, role: user.role } : null,
        persona: personaWith(user?.username),
      };
    }),
    handle('actAs', async ({ db, request, body }) => {
      const { to } = body;
      const { username, home, byHand } =
        'persona' in body ? personas[body.persona] : accountWith(body.username);
      const user = await findUserByLogin(db, username);
      if (!user) throw new AppError('NOT_FOUND');
      const { id, role, language, sessionVersion } = user;
      const opens = to ?? home ?? HOMES[role];
      if (!byHand)
        return new Answer(
          { to: opens, language },
          { signedIn: { actor: { id, role }, sessionVersion, secondFactor: 'persona' } },
        );
      if (byHand === 'locked-out') await lockOut(request, username);
      return new Answer({ to: opens, language }, { signOut: true });
    }),
    handle('makeScenario', async ({ body, now }) => {
      if ('paidDaysAgo' in body && payments === 'stripe')
        throw new AppError('PAYMENTS_UNAVAILABLE');
      const made = await runExclusively(staging.db, () => staging.makeScenario(body, now));
      if (!made) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
      return made;
    }),
    handleStream('followStaging', staging.streams.handler),
    ...clockRoutes({ ...staging, keepStepBack: () => keepStepBack(staging) }),
    ...runRoutes(staging),
    ...spaceRoutes(spaceCookie, staging.spaces),
    ...resetRoutes(staging),
  ];
}
