import type {
  Application,
  Interview,
  Message,
  MessageFile,
  Offer,
} from '#shared/contract/contract.ts';
import { isOpenInterview } from '#shared/domain/interview.ts';
import type { Unsent } from './outbox.ts';

/** A message as the thread shows it, confirmed or not. */
export interface Line {
  key: string;
  isOwn: boolean;
  /** The member who wrote it for the reader's company. */
  author?: string | undefined;
  content: string;
  file?: MessageFile | undefined;
  /** ISO 8601. */
  writtenAt: string;
  state: 'received' | 'sent' | 'read' | 'sending' | 'failed';
  /** Set if the server has not confirmed the message. */
  unsent?: Unsent;
  /** Whether it is the last of a quick series by one person, which shows the time for all. */
  endsRun: boolean;
}

/** An interview or a job offer among the messages, at the time at which it was made. */
export interface Card {
  key: string;
  /** ISO 8601. */
  writtenAt: string;
  interview?: Interview;
  offer?: Offer;
}

/** Messages and cards of one day. */
interface Day {
  /** ISO 8601 time of the first entry. */
  date: string;
  entries: (Line | Card)[];
}

export const isCard = (entry: Line | Card): entry is Card => !('content' in entry);

/** Cards of an application: its interviews that are not off, and an offer with or before an answer. */
export function cardsOf(
  application: Application | undefined,
  interviews: readonly Interview[],
): Card[] {
  const offer = application?.offer;
  const isShown = offer && !['withdrawn', 'expired'].includes(offer.state);
  return [
    ...interviews
      .filter(({ state }) => isOpenInterview(state) || state === 'held')
      .map((interview) => ({
        key: `interview-${interview.id}`,
        writtenAt: interview.createdAt,
        interview,
      })),
    ...(isShown ? [{ key: `offer-${offer.id}`, writtenAt: offer.createdAt, offer }] : []),
  ];
}

const RUN_MS = 5 * 60_000;

/** Cards that are not older than the oldest message loaded, above which there are others. */
export const cardsSince = (oldest: Message | undefined, cards: readonly Card[]): Card[] =>
  cards.filter(({ writtenAt }) => !oldest || writtenAt >= oldest.sentAt);

/**
 * Groups a thread, with its cards, by days of the reader's time zone, oldest first.
 * @param messages newest first, as the server lists them
 */
export function toDays(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  { accountId, cards }: { accountId: number; cards: readonly Card[] },
): Day[] {
  const lines = [
    ...messages.toReversed().map((message) => confirmedLine(message, accountId)),
    ...unsent.map(pendingLine),
  ];
  const entries = mergeCards(lines, cards);
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (isCard(entry) || !next || isCard(next)) continue;
    entry.endsRun = next.state !== entry.state || !isSameRun(entry, next);
  }
  const days: Day[] = [];
  for (const entry of entries) {
    const day = days.at(-1);
    if (day && isSameDay(day.date, entry.writtenAt)) day.entries.push(entry);
    else days.push({ date: entry.writtenAt, entries: [entry] });
  }
  return days;
}

/** Puts each card before the first message that is newer, and leaves the messages in their order. */
function mergeCards(lines: readonly Line[], cards: readonly Card[]): (Line | Card)[] {
  const entries: (Line | Card)[] = [...lines];
  for (const card of cards) {
    const at = Date.parse(card.writtenAt);
    const index = entries.findIndex(({ writtenAt }) => Date.parse(writtenAt) > at);
    entries.splice(index === -1 ? entries.length : index, 0, card);
  }
  return entries;
}

function confirmedLine(message: Message, accountId: number): Line {
  const { id, senderId, content, file, sentAt, isRead, author } = message;
  const isOwn = senderId === accountId;
  const state = isOwn ? (isRead ? 'read' : 'sent') : 'received';
  const line = {
    key: String(id),
    isOwn,
    content,
    file,
    writtenAt: sentAt,
    state,
    endsRun: true,
  } as const;
  return { ...line, author: author ?? undefined };
}

function pendingLine(unsent: Unsent): Line {
  const { key, content, file, at, failed } = unsent;
  const state = failed ? 'failed' : 'sending';
  return { key, isOwn: true, content, file, writtenAt: at, state, unsent, endsRun: true };
}

function isSameRun(line: Line, next: Line): boolean {
  return (
    line.isOwn === next.isOwn &&
    line.author === next.author &&
    isSameDay(line.writtenAt, next.writtenAt) &&
    Date.parse(next.writtenAt) - Date.parse(line.writtenAt) < RUN_MS
  );
}

function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** Number of midnights since a time (ISO 8601), in the reader's time zone. */
export function daysAgo(date: string, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((midnight(now) - midnight(new Date(date))) / 86_400_000);
}
