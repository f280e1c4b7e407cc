import type { Request } from 'express';
import { screenPage } from '#shared/domain/staging.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import { findAuthor } from '../queries.ts';
import type { Spaces } from './service.ts';

/** The cookie with the name of a browser's space. */
export interface SpaceCookie {
  set(req: Request, space: string): void;
  clear(req: Request): void;
}

/** @param spaces undefined where there can be none */
export function spaceRoutes(cookie: SpaceCookie, spaces: Spaces | undefined): MountedEndpoint[] {
  const none = { unavailable: 'processes' as const, isSeedReady: false, spaces: [] };
  return [
    handle('listSpaces', async () => spaces?.list() ?? none),
    handle('makeSpace', async ({ body: { name }, ...call }) => {
      if (!spaces) throw new AppError('SPACES_UNAVAILABLE');
      const { tester, by } = await findAuthor(call);
      await spaces.make(name, tester ?? by);
      return spaces.list();
    }),
    handle('enterSpace', async ({ request, body: { name, to } }) => {
      if (!spaces?.has(name)) throw new AppError('NOT_FOUND');
      cookie.set(request, name);
      return { to: to ?? screenPage('spaces') };
    }),
    handle('leaveSpace', async ({ request }) => {
      cookie.clear(request);
    }),
    handle('removeSpace', async ({ body: { name } }) => {
      if (!spaces) throw new AppError('NOT_FOUND');
      await spaces.remove(name);
      return spaces.list();
    }),
  ];
}
