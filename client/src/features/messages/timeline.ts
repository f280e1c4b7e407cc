import type { Message } from '#shared/contract/contract.ts';
import type { Unsent } from './outbox.ts';

/** A message as the thread shows it, confirmed or not. */
export interface Line {
  key: string;
  isOwn: boolean;
  content: string;
  at: string;
  state: 'received' | 'sent' | 'read' | 'sending' | 'failed';
  /** Of one that the server has not confirmed. */
  unsent?: Unsent;
  /** The last of several by one person in quick succession: it says when, for all of them. */
  endsRun: boolean;
}

/** What was written on one day. */
export interface Day {
  /** ISO 8601: of its first message. */
  at: string;
  lines: Line[];
}

const RUN_MS = 5 * 60_000;

/**
 * A thread by days of the reader's time zone, oldest first.
 * @param messages newest first, as the server lists them
 */
export function toDays(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  userId: number,
): Day[] {
  const lines = [
    ...messages.toReversed().map((message) => confirmed(message, userId)),
    ...unsent.map(pending),
  ];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    line.endsRun = !next || next.state !== line.state || !isSameRun(line, next);
  }
  const days: Day[] = [];
  for (const line of lines) {
    const day = days.at(-1);
    if (day && isSameDay(day.at, line.at)) day.lines.push(line);
    else days.push({ at: line.at, lines: [line] });
  }
  return days;
}

function confirmed({ id, senderId, content, sentAt, isRead }: Message, userId: number): Line {
  const isOwn = senderId === userId;
  const state = isOwn ? (isRead ? 'read' : 'sent') : 'received';
  return { key: String(id), isOwn, content, at: sentAt, state, endsRun: true };
}

function pending(unsent: Unsent): Line {
  const { key, content, at, failed } = unsent;
  const state = failed ? 'failed' : 'sending';
  return { key, isOwn: true, content, at, state, unsent, endsRun: true };
}

function isSameRun(line: Line, next: Line): boolean {
  return (
    line.isOwn === next.isOwn &&
    isSameDay(line.at, next.at) &&
    Date.parse(next.at) - Date.parse(line.at) < RUN_MS
  );
}

function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** How many midnights ago that was, in the reader's time zone. */
export function daysAgo(at: string, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(new Date(at))) / 86_400_000);
}
