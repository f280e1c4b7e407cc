import { and, eq, gt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import {
  SEEN_PAGE_MINUTES,
  SEEN_PAGES,
  type SeenPage,
  seenPath,
} from '#shared/domain/seen-pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import { staffAudit } from '#shared/schema/staff.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { findClosure } from '../auth/closing/queries.ts';
import { findUser, isStaffMember, lockUser, type UserRow } from '../auth/queries.ts';
import { findSuspension } from '../auth/suspension/service.ts';
import { listCompanies } from '../companies/queries.ts';
import type { AccountAct } from './accounts.ts';
import { isRepeat, recordAct } from './audit.ts';
import { requireUninvolved } from './conflicts.ts';

const ACT = 'view-page';
const OPEN_MS = SEEN_PAGE_MINUTES * 60_000;

/** A person's page to render, and the person as their own session would name them. */
export interface SeenView {
  user: UserRow;
  actor: Actor;
  path: string;
  /** The person's language. */
  locale: Locale;
}

/** Text above a person's page, in the member's language, with the way back. */
export interface Banner {
  title: string;
  text: string;
  back: string;
  path: string;
  locale: Locale;
}

/** Renders a page as HTML under its own content security policy; undefined if it cannot. */
export type ShowPage = (
  request: Request,
  view: SeenView & { banner: Banner },
) => Promise<{ type: string; policy: string; bytes: Buffer } | undefined>;

/**
 * Opens a person's page to a member for some minutes, and tells the person with the reason. Given
 * again with the same reason while the page is open, it is the same act.
 * @throws AppError those of `findView`
 */
export function openPage(
  db: Db,
  { actor, subjectId, page, reason, now }: AccountAct & { page: SeenPage },
): Promise<void> {
  return db.transaction(async (tx) => {
    await findView(tx, actor, { subjectId, page });
    await lockUser(tx, subjectId);
    const details = { page };
    const act = { act: ACT, staffId: actor.id, subjectId, reason, details } as const;
    if (await isRepeat(tx, act, now, OPEN_MS)) return;
    await recordAct(tx, act, now);
    const data = { page, reason, at: now.toISOString() };
    await queueMails(tx, [{ kind: 'page-seen', to: subjectId, data }], now);
  });
}

/**
 * The view of a page that the member has opened in the last minutes.
 * @throws AppError those of `findView`; NOT_FOUND if it is not open
 */
export async function findOpenPage(
  db: Db,
  { actor, subjectId, page, now }: Omit<AccountAct, 'reason'> & { page: SeenPage },
): Promise<SeenView> {
  const view = await findView(db, actor, { subjectId, page });
  const isOpening = and(
    eq(staffAudit.act, ACT),
    eq(staffAudit.staffId, actor.id),
    eq(staffAudit.subjectId, subjectId),
    sql`${staffAudit.details} ->> 'page' = ${page}`,
    gt(staffAudit.at, new Date(now.getTime() - OPEN_MS)),
  );
  const isOpen = (await db.$count(staffAudit, isOpening)) > 0;
  if (!isOpen) throw new AppError('NOT_FOUND');
  return view;
}

/** Pages of a person that staff can see. */
export async function listSeenPages(db: Db, user: UserRow): Promise<SeenPage[]> {
  if (!(await canBeSeen(db, user))) return [];
  const actor = await actorOf(db, user);
  return SEEN_PAGES.filter((page) => seenPath(page, actor));
}

/**
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST; CONFLICT for a page that is not one of the
 *   person's, for staff, and for who cannot sign in or cannot be told
 */
async function findView(
  db: Db,
  member: Actor,
  { subjectId, page }: { subjectId: number; page: SeenPage },
): Promise<SeenView> {
  const user = await findUser(db, subjectId);
  if (!user) throw new AppError('NOT_FOUND');
  await requireUninvolved(db, member.id, [subjectId]);
  const actor = await actorOf(db, user);
  const path = seenPath(page, actor);
  if (!path || !(await canBeSeen(db, user))) throw new AppError('CONFLICT');
  return { user, actor, path, locale: user.language ?? 'en' };
}

/** Without a confirmed address a person gets no mail. */
async function canBeSeen(db: Db, { id, emailConfirmedAt }: UserRow): Promise<boolean> {
  if (!emailConfirmedAt || (await isStaffMember(db, id))) return false;
  return !(await findClosure(db, id)) && !(await findSuspension(db, id));
}

/** The person with the company that a new session acts for. */
async function actorOf(db: Db, { id, role }: UserRow): Promise<Actor> {
  if (role !== 'employer') return { id, role };
  const [company] = await listCompanies(db, id);
  return { id, role, company };
}
