import type { LiveEvent } from '#shared/contract/live.ts';
import { LIVE_EVENT_TAGS } from '#shared/contract/tags.ts';
import type { LiveSubject } from '#shared/schema/live.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { withTitleFor } from '../../platform/db/posting-titles.ts';
import type { EventRow } from '../../platform/live/events.ts';
import { listApplicationsById, listEscrowsById, listMessagesById } from './queries.ts';

type EscrowFacts = Awaited<ReturnType<typeof listEscrowsById>>[number];

/** An event from the database or of the waiting list, without its recipient. */
export type BareEvent = Omit<EventRow, 'userId'>;

/** Presents events to a person; omits those whose subject is deleted or not theirs. */
export async function presentEvents(
  db: Db,
  actor: Actor,
  events: BareEvent[],
  now: Date,
): Promise<LiveEvent[]> {
  if (events.length === 0) return [];
  const ids = (
    name: keyof Omit<
      LiveSubject,
      'steps' | 'interview' | 'interviewBy' | 'hearBy' | 'offer' | 'news'
    >,
  ) => [...new Set(events.map(({ subject }) => subject[name]).filter((id) => id !== undefined))];
  const applications = byId(
    await listApplicationsById(db, { ids: ids('applicationId'), readerId: actor.id, now }),
  );
  const messages = byId(await listMessagesById(db, ids('messageId')));
  const escrows = byId(await listEscrowsById(db, ids('escrowId')));

  return events.flatMap(({ id, type, subject, createdAt }) => {
    const application = applications.get(subject.applicationId);
    if (!application) return [];
    const { seeker, employer } = application;
    if (!isSide(application, actor)) return [];
    const message = subject.messageId ? messages.get(subject.messageId) : undefined;
    const escrow = subject.escrowId ? escrows.get(subject.escrowId) : undefined;
    return [
      {
        id,
        type,
        tags: [...LIVE_EVENT_TAGS[type]],
        at: createdAt.toISOString(),
        applicationId: application.id,
        jobId: application.jobId,
        jobTitle: application.job.title,
        jobTranslation: withTitleFor(application.job, actor).translation,
        companyName: application.companyName,
        counterpart: actor.id === seeker.id ? employer : seeker,
        status: type.startsWith('application') ? statusOf(application, actor) : undefined,
        message: message && {
          id: message.id,
          senderId: message.senderId,
          content: message.content,
          ...(message.file && { file: message.file }),
          ...(actor.role === 'employer' && { author: message.author }),
        },
        isMuted: type === 'message' && application.isMuted ? true : undefined,
        readerId: subject.readerId,
        escrow: escrow && presentEscrow(escrow, createdAt),
        steps: subject.steps,
        hearBy: subject.hearBy,
        offer: subject.offer,
        news: subject.news,
        interview: subject.interview && { about: subject.interview, by: subject.interviewBy },
      },
    ];
  });
}

type Sides = Pick<
  Awaited<ReturnType<typeof listApplicationsById>>[number],
  'seeker' | 'companyId' | 'isRetained'
>;

/** Whether the actor is a party to the application; employers only until it is forgotten. */
export const isSide = ({ seeker, companyId, isRetained }: Sides, actor: Actor): boolean =>
  actor.id === seeker.id || (companyId === actor.company?.id && isRetained);

/** Status as the actor sees it: the last published one for the job seeker. */
const statusOf = (
  { status, publishedStatus, seeker }: Awaited<ReturnType<typeof listApplicationsById>>[number],
  { id }: Actor,
) => (id === seeker.id ? publishedStatus : status);

/** Includes the notice if the event is about it. */
function presentEscrow(
  { id, status, notice, noticedAt, deadline, holdEndsAt }: EscrowFacts,
  createdAt: Date,
) {
  if (!notice || noticedAt?.getTime() !== createdAt.getTime()) return { id, status };
  const date = notice === 'deadline' ? deadline : holdEndsAt;
  return { id, status, notice, date: date?.toISOString() };
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
