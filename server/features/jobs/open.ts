import { CLOSING_MS } from '#shared/domain/mail.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { workplaceColumns } from '#shared/domain/workplace.ts';
import type { jobSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { writeProjections } from '../../projections/changed.ts';
import { insertJobs } from './queries.ts';
import { keepVersions } from './versions.ts';

export type NewJob = z.output<typeof jobSchema>;

/** Whether a posting has a closing date that is not ahead. */
export const closesBefore = ({ closesAt }: NewJob, now: Date): boolean =>
  Boolean(closesAt && new Date(closesAt) <= now);

/** Opens postings of a company, whose profile is locked. @returns their ids, in order */
export async function openPostings(
  tx: Db,
  actor: Actor,
  bodies: readonly NewJob[],
  { companyId, now }: { companyId: number; now: Date },
): Promise<number[]> {
  const rows = bodies.map((body) => ({
    ...body,
    ...workplaceColumns(body),
    detectedLanguages: detectPostingLanguages(body),
    startsAt: body.startsAt ? new Date(body.startsAt) : null,
    closesAt: body.closesAt ? new Date(body.closesAt) : null,
    companyId,
    postedAt: now,
    updatedAt: now,
  }));
  const ids = await insertJobs(tx, rows);
  await writeProjections(tx, { jobs: ids });
  await keepVersions(tx, ids, now);
  for (const [index, id] of ids.entries()) {
    await queueClosingMail(tx, { id, closesAt: rows[index]?.closesAt ?? null }, now);
  }
  const acts = ids.map((jobId) => ({ act: 'create-job' as const, jobId }));
  await recordActs(tx, actor, acts, now);
  return ids;
}

/** Queues a reminder before the posting closes, unless its time has passed. */
export async function queueClosingMail(
  tx: Db,
  { id, closesAt }: { id: number; closesAt: Date | null },
  now: Date,
): Promise<void> {
  const dueAt = closesAt && new Date(closesAt.getTime() - CLOSING_MS);
  if (!dueAt || dueAt <= now) return;
  const mail = { kind: 'posting-closes' as const, data: { jobId: id }, dueAt };
  const audience = await listAudience(tx, { jobId: id }, 'hiring');
  const mails = audience.map((to) => ({ ...mail, to, dedupeKey: `posting-closes-${id}-${to}` }));
  await queueMails(tx, mails, now);
}
