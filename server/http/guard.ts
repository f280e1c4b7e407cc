import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { hasStaffRole } from '#shared/domain/staff.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { RateLimits } from '../core/rate-limits.ts';
import { type InPageTurn, networkOf } from '../core/request.ts';
import type { Turns } from './turns.ts';

/**
 * The caller, if the call is allowed to them.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, STAFF_ROLE_REQUIRED
 */
export function admit({ access, staffRole, forbidden }: Endpoint, req: Request): Actor | undefined {
  const actor = req.user;
  if (access === 'public') return actor;
  if (access === 'staff') {
    if (!actor?.staff) throw new AppError('NOT_FOUND');
    if (!hasStaffRole(actor.staff.role, staffRole ?? 'money')) {
      throw new AppError('STAFF_ROLE_REQUIRED');
    }
    return actor;
  }
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (access !== 'signed-in' && access !== actor.role) {
    throw new AppError('FORBIDDEN', { message: forbidden });
  }
  return actor;
}

const addressOf = (req: Request) => `address:${networkOf(req.ip)}`;
/** Whom limits are counted for: a person, or signed out an address. */
export const callerOf = (req: Request, actor: Actor | undefined): string =>
  actor ? `user:${actor.id}` : addressOf(req);

/** Counts a call against the limit of all reads, or of all writes. @throws AppError RATE_LIMITED */
export async function countCall(
  req: Request,
  actor: Actor | undefined,
  limits: RateLimits,
): Promise<void> {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  await limits.count(isRead ? 'read' : 'write', callerOf(req, actor));
}

/**
 * Does the work of a call in its caller's turn, unless they have left meanwhile. People who share an
 * address and are not signed in do not wait for each other's changes.
 * @throws AppError RATE_LIMITED where too much of theirs waits
 */
export async function inTurn(
  { cost }: Endpoint,
  { req, res, actor }: { req: Request; res: Response; actor: Actor | undefined },
  { turns }: { turns: Turns },
  work: () => Promise<void>,
): Promise<void> {
  const takeTurn = turns[cost === 'write' && !actor ? 'provider' : cost];
  await takeTurn(callerOf(req, actor), async () => {
    if (!res.closed) await work();
  });
}

/** The turn and the limit of an address. */
export function createPageTurns(limits: RateLimits, turns: Turns): InPageTurn {
  return async (req, work) => {
    await limits.count('page', addressOf(req));
    await turns.page(addressOf(req), work);
  };
}

/**
 * Counts a call against its own limit, once it is known to be well formed: a form with a mistake in
 * it uses up nothing. @throws AppError RATE_LIMITED
 */
export async function countOwnLimit(
  { limit }: Endpoint,
  req: Request,
  actor: Actor | undefined,
  limits: RateLimits,
): Promise<void> {
  if (!limit) return;
  await limits.count(limit.name, limit.per === 'address' ? addressOf(req) : callerOf(req, actor));
}
