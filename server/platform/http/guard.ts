import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { COMPANY_HEADER, includesRole } from '#shared/domain/company.ts';
import { hasStaffRole } from '#shared/domain/staff.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { RateLimits } from '../core/rate-limits.ts';
import { networkOf, type QueuePageRequest } from '../core/request.ts';
import type { CallerQueues } from './turns.ts';

/**
 * Returns the caller if they may make the call.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, STAFF_ROLE_REQUIRED, and those of
 *   `admitMember`
 */
export function admit(endpoint: Endpoint, req: Request): Actor | undefined {
  const { access, staffRole, forbidden } = endpoint;
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
  if (actor.role === 'employer') admitMember(endpoint, actor, req.get(COMPANY_HEADER));
  return actor;
}

/**
 * Checks the role of a company's member, and that the session acts for the company that the page
 * shows: another tab may have switched it.
 * @throws AppError COMPANY_CHANGED, MEMBER_ROLE_REQUIRED, SECOND_FACTOR_MISSING
 */
function admitMember({ members }: Endpoint, { company }: Actor, shownId: string | undefined): void {
  if (!members) return;
  if (shownId !== undefined && shownId !== String(company?.id))
    throw new AppError('COMPANY_CHANGED');
  if (!company) return;
  if (!includesRole(members, company.role)) throw new AppError('MEMBER_ROLE_REQUIRED');
  if (company.lacksSecondFactor) throw new AppError('SECOND_FACTOR_MISSING');
}

const addressOf = (req: Request) => `address:${networkOf(req.ip)}`;
/** Key of a caller in limits and queues: the person or, when signed out, the address. */
export const callerOf = (req: Request, actor: Actor | undefined): string =>
  actor ? `user:${actor.id}` : addressOf(req);

/** Counts a call against the limit of reads or writes. @throws AppError RATE_LIMITED */
export async function countCall(
  req: Request,
  actor: Actor | undefined,
  limits: RateLimits,
): Promise<void> {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  await limits.count(isRead ? 'read' : 'write', callerOf(req, actor));
}

/**
 * Runs a call in its caller's queue, unless they have disconnected meanwhile. Signed-out callers
 * who share an address do not queue for each other's writes.
 * @throws AppError RATE_LIMITED if the queue is full
 */
export async function runQueued(
  { cost }: Endpoint,
  { req, res, actor }: { req: Request; res: Response; actor: Actor | undefined },
  { queues }: { queues: CallerQueues },
  work: () => Promise<void>,
): Promise<void> {
  const runInQueue = queues[cost === 'write' && !actor ? 'provider' : cost];
  await runInQueue(callerOf(req, actor), async () => {
    if (!res.closed) await work();
  });
}

/** Counts page requests of an address and runs them in its queue. */
export function createPageQueue(limits: RateLimits, queues: CallerQueues): QueuePageRequest {
  return async (req, work) => {
    await limits.count('page', addressOf(req));
    await queues.page(addressOf(req), work);
  };
}

/**
 * Counts a call against its own limit, after validation, so that invalid forms do not count.
 * @throws AppError RATE_LIMITED
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
