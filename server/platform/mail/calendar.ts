import { generateIcsCalendar, type IcsEvent } from 'ts-ics';

/** An appointment in a calendar. Its times are instants, written in UTC, so that no zone is needed. */
export interface CalendarEntry {
  /** Stays the same whatever changes. */
  uid: string;
  /** Increases with each change that calendars must learn of. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  location: string;
  description: string;
  isCancelled: boolean;
  changedAt: Date;
}

interface Party {
  name: string;
  address: string;
}

const PRODUCT = '-//Portage//Interviews//EN';

/**
 * An invitation or cancellation to one person (RFC 5546). It names no other people's addresses, and
 * asks for no reply, because the time is agreed already.
 */
export function toInvitation(
  entry: CalendarEntry,
  { organizer, attendee }: { organizer: Party; attendee: Party },
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = entry.isCancelled ? 'CANCEL' : 'REQUEST';
  const event: IcsEvent = {
    ...toEvent(entry),
    organizer: { name: quoted(organizer.name), email: organizer.address },
    attendees: [
      {
        name: quoted(attendee.name),
        email: attendee.address,
        role: 'REQ-PARTICIPANT',
        partstat: 'ACCEPTED',
        rsvp: false,
      },
    ],
  };
  const calendar = { version: '2.0' as const, prodId: PRODUCT, method, events: [event] };
  return { method, content: generateIcsCalendar(calendar) };
}

/** A calendar that is read at an address. */
export function toCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const events = entries.map(toEvent);
  return generateIcsCalendar({ version: '2.0', prodId: PRODUCT, name: plain(name), events });
}

const toEvent = (entry: CalendarEntry): IcsEvent => ({
  uid: entry.uid,
  sequence: entry.sequence,
  stamp: { date: entry.changedAt },
  lastModified: { date: entry.changedAt },
  start: { date: entry.startsAt },
  end: { date: entry.endsAt },
  summary: plain(entry.title),
  location: plain(entry.location),
  description: plain(entry.description),
  status: entry.isCancelled ? 'CANCELLED' : 'CONFIRMED',
});

/** The library escapes all but control characters. */
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '');

/** A parameter, in which nothing can be escaped, without what readers may take for its end. */
const quoted = (text: string): string => `"${text.replace(/["\\:;\p{Cc}]/gu, ' ').trim()}"`;
