import { NEWS_ASKED_MS } from '#shared/domain/mail.ts';
import { applicationNews } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listAudience, listHandlers } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { presentApplication } from './present.ts';
import { type ApplicationRow, lockOwnApplication } from './queries.ts';
import { getApplication } from './service.ts';

/**
 * Asks the company for news of an application, once, after 14 days without any; a day later one
 * mail says how many of the posting's candidates ask. A repeat changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT before that time or without a wait, BLOCKED
 */
export async function nudge(db: Db, actor: Actor, id: number, now: Date): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnApplication(tx, id, actor.id))) throw new AppError('NOT_FOUND');
    const row = await getApplication(tx, actor, id, now);
    const { progress } = presentApplication(row, actor);
    if (progress.nudgedAt) return row;
    if (!progress.nudgeFrom || new Date(progress.nudgeFrom) > now) throw new AppError('CONFLICT');
    await refuseBlocked(tx, actor.id, row.company.userId);
    await tx.insert(applicationNews).values({ applicationId: id, about: 'nudged', at: now });
    const subject = { applicationId: id, news: 'nudged' as const };
    const audience = await listAudience(tx, { applicationId: id }, 'hiring');
    const type = 'application-received' as const;
    const events = audience.map((userId) => ({ userId, type, subject }));
    await recordEvents(tx, events, now);
    const { jobId } = row.application;
    const mails = (await listHandlers(tx, id)).map((to) => ({
      kind: 'news-asked' as const,
      to,
      data: { jobId },
      dedupeKey: `news-asked-${jobId}-${to}`,
      dueAt: new Date(now.getTime() + NEWS_ASKED_MS),
    }));
    await queueMails(tx, mails, now);
    return getApplication(tx, actor, id, now);
  });
}
