import { CASES, type Case } from './cases.ts';
import type { Request } from './load.ts';
import type { Running } from './processes.ts';
import type { World } from './world.ts';

let sent = 0;

/** The next request of a case, from an address of its own. */
export function requestTo(server: Running, which: number, world: World): Request {
  sent += 1;
  if (server.name === 'bare') return { method: 'GET', path: `/${which}/${sent}`, headers: {} };
  const { method, path, cookie, body } = (CASES[which] as Case).request(world, sent);
  return {
    method,
    path,
    headers: {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Waits until the case succeeds: an index may have to load first. */
export async function ready(server: Running, which: number, world: World): Promise<void> {
  const { path, ...request } = requestTo(server, which, world);
  await (await fetch(server.origin + path, request)).arrayBuffer();
}
