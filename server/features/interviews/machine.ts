import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { endOf, type InterviewSide, nextDate } from '#shared/domain/interview.ts';
import {
  INTERVIEW_TRANSITIONS,
  type InterviewEventType,
  type InterviewTransition,
} from '#shared/domain/interview-transitions.ts';
import { interviewSlots, interviews } from '#shared/schema/interviews.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listAudience, listHandlers } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { markAgreed } from '../applications/decisions.ts';
import { type InterviewRow, listInterviewers } from './queries.ts';

export interface InterviewEvent {
  type: InterviewEventType;
  at: Date;
  /** Side that causes it; undefined where time or the application does. */
  by?: InterviewSide;
  /** The member or job seeker who causes it. */
  actorId?: number;
  reason?: string | undefined;
  /** The times that are offered from now on. */
  scheduleId?: number;
  /** The time that is taken. */
  slot?: { id: number; startsAt: Date };
}

interface NewInterview {
  id: 0;
  state: 'none';
  applicationId: number;
  scheduleId: number;
}

/** Facts about the interview that its effects need. */
interface Context {
  seekerId: number;
  minutes: number;
}

export const newInterview = (applicationId: number, scheduleId: number): NewInterview => ({
  id: 0,
  state: 'none',
  applicationId,
  scheduleId,
});

export const invalidTransition = (status: string) =>
  new AppError('INVALID_TRANSITION', { details: { status } });

/**
 * Applies an event to an interview that the transaction has locked: the state and effects of its
 * row in the transition table.
 * @throws AppError INVALID_TRANSITION with the present state, SLOT_TAKEN, without any change
 */
export async function apply(
  tx: Db,
  interview: InterviewRow | NewInterview,
  event: InterviewEvent,
  context: Context,
): Promise<InterviewRow> {
  const { type, at } = event;
  const transition = INTERVIEW_TRANSITIONS[type][interview.state];
  if (!transition) throw invalidTransition(interview.state);

  const { by = null, reason = null, scheduleId = interview.scheduleId } = event;
  const startsAt = event.slot?.startsAt ?? ('startsAt' in interview ? interview.startsAt : null);
  const dueAt =
    transition.date === 'next' && startsAt
      ? nextDate({ startsAt, minutes: context.minutes }, at)
      : null;
  const said = by === null ? {} : { reason, reasonBy: reason === null ? null : by };
  const columns = { state: transition.to, scheduleId, startsAt, dueAt, ...said, updatedAt: at };
  const row = await write(tx, interview, columns, transition);

  if (transition.slot) await freeSlot(tx, row.id);
  if (transition.slot === 'take') await takeSlot(tx, row.id, event.slot?.id ?? 0);
  await performEffects(tx, row, { transition, event, seekerId: context.seekerId });

  return row;
}

type Columns = Pick<InterviewRow, 'state' | 'scheduleId' | 'startsAt' | 'dueAt' | 'updatedAt'> &
  Partial<Pick<InterviewRow, 'reason' | 'reasonBy'>>;

async function write(
  tx: Db,
  interview: InterviewRow | NewInterview,
  columns: Columns,
  { calendar }: InterviewTransition,
): Promise<InterviewRow> {
  if (interview.state === 'none') {
    const { applicationId } = interview;
    const first = { applicationId, uid: randomUUID(), createdAt: columns.updatedAt, version: 1 };
    const [row] = await tx
      .insert(interviews)
      .values({ ...columns, ...first })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('INTERVIEW_EXISTS');
    return row;
  }
  const { id, state, version, sequence } = interview;
  // Calendars that were invited learn of a change by a higher sequence.
  const isChange = state === 'picked' && (calendar === 'REQUEST' || calendar === 'CANCEL');
  const [row] = await tx
    .update(interviews)
    .set({ ...columns, sequence: isChange ? sequence + 1 : sequence, version: version + 1 })
    .where(and(eq(interviews.id, id), eq(interviews.state, state), eq(interviews.version, version)))
    .returning();
  if (!row) throw invalidTransition(state);
  return row;
}

/** @throws AppError SLOT_TAKEN if another interview has taken it */
async function takeSlot(tx: Db, interviewId: number, slotId: number): Promise<void> {
  const { rowCount } = await tx
    .update(interviewSlots)
    .set({ takenBy: interviewId })
    .where(and(eq(interviewSlots.id, slotId), isNull(interviewSlots.takenBy)));
  if (rowCount !== 1) throw new AppError('SLOT_TAKEN');
}

async function freeSlot(tx: Db, interviewId: number): Promise<void> {
  await tx
    .update(interviewSlots)
    .set({ takenBy: null })
    .where(eq(interviewSlots.takenBy, interviewId));
}

interface Effects {
  transition: InterviewTransition;
  event: InterviewEvent;
  seekerId: number;
}

async function performEffects(
  tx: Db,
  interview: InterviewRow,
  { transition, event, seekerId }: Effects,
): Promise<void> {
  const { mails = [], calendar, setsStatus } = transition;
  const { at, by } = event;
  const { id: interviewId, applicationId } = interview;
  if (setsStatus && event.actorId !== undefined) {
    await markAgreed(tx, applicationId, 'interview', { by: event.actorId, at });
  }

  const [first] = mails;
  const news = first ? { interview: first.about, interviewBy: by } : {};
  const audience = await listAudience(tx, { applicationId }, 'hiring');
  const events = [seekerId, ...audience].map((userId) => ({
    userId,
    type: 'interview' as const,
    subject: { applicationId, ...news },
  }));
  await recordEvents(tx, events, at);

  const kind = calendar ? ('interview' as const) : ('interview-times' as const);
  const company = mails.some(({ to }) => to === 'employer')
    ? await listRecipients(tx, interview, audience)
    : [];
  const newMails = mails.flatMap(({ to, about }) =>
    (to === 'job_seeker' ? [seekerId] : company).map((userId) => ({
      kind,
      to: userId,
      data: { interviewId, about },
      isUrgent: true,
      dedupeKey: `${kind}-${interviewId}-${userId}`,
    })),
  );
  await queueMails(tx, newMails, at);
}

/** Members who take part, or whom the candidate concerns where none of them is there any more. */
async function listRecipients(
  tx: Db,
  { scheduleId, applicationId }: InterviewRow,
  audience: readonly number[],
): Promise<number[]> {
  const userIds = await listInterviewers(tx, scheduleId);
  const present = userIds.filter((userId) => audience.includes(userId));
  return present.length > 0 ? present : listHandlers(tx, applicationId);
}

/** Whether the time of an agreed interview is over. */
export const isOver = (startsAt: Date, minutes: number, now: Date): boolean =>
  endOf({ startsAt, minutes }) <= now;
