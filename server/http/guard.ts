import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { hasStaffRole } from '#shared/domain/staff.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { RateLimits } from '../core/rate-limits.ts';
import { networkOf } from '../core/request.ts';

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

/** Counts a request for a page, whose answer is the same for all. @throws AppError RATE_LIMITED */
export async function countPageOf(req: Request, limits: RateLimits): Promise<void> {
  await limits.count('page', addressOf(req));
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
