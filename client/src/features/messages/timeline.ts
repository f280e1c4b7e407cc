import type { Message } from '#shared/contract/contract.ts';
import type { Unsent } from './outbox.ts';

/** A message as the thread shows it, confirmed or not. */
export interface Line {
  key: string;
  isOwn: boolean;
  /** The member who wrote it for the reader's company. */
  author?: string | undefined;
  content: string;
  /** ISO 8601. */
  writtenAt: string;
  state: 'received' | 'sent' | 'read' | 'sending' | 'failed';
  /** Set if the server has not confirmed the message. */
  unsent?: Unsent;
  /** Whether it is the last of a quick series by one person, which shows the time for all. */
  endsRun: boolean;
}

/** Messages of one day. */
export interface Day {
  /** ISO 8601 time of the first message. */
  date: string;
  lines: Line[];
}

const RUN_MS = 5 * 60_000;

/**
 * Groups a thread by days of the reader's time zone, oldest first.
 * @param messages newest first, as the server lists them
 */
export function toDays(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  accountId: number,
): Day[] {
  const lines = [
    ...messages.toReversed().map((message) => confirmedLine(message, accountId)),
    ...unsent.map(pendingLine),
  ];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    line.endsRun = !next || next.state !== line.state || !isSameRun(line, next);
  }
  const days: Day[] = [];
  for (const line of lines) {
    const day = days.at(-1);
    if (day && isSameDay(day.date, line.writtenAt)) day.lines.push(line);
    else days.push({ date: line.writtenAt, lines: [line] });
  }
  return days;
}

function confirmedLine(message: Message, accountId: number): Line {
  const { id, senderId, content, sentAt, isRead, author } = message;
  const isOwn = senderId === accountId;
  const state = isOwn ? (isRead ? 'read' : 'sent') : 'received';
  const line = {
    key: String(id),
    isOwn,
    content,
    writtenAt: sentAt,
    state,
    endsRun: true,
  } as const;
  return { ...line, author: author ?? undefined };
}

function pendingLine(unsent: Unsent): Line {
  const { key, content, at, failed } = unsent;
  const state = failed ? 'failed' : 'sending';
  return { key, isOwn: true, content, writtenAt: at, state, unsent, endsRun: true };
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
