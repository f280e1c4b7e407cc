import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEntry, toCalendar, toInvitation } from '#server/platform/mail/calendar.ts';
import { endOf } from '#shared/domain/interview.ts';
import { instantOf, localTime } from '#shared/domain/time-zones.ts';

const entry: CalendarEntry = {
  uid: '8f1c@portage.example',
  sequence: 0,
  startsAt: new Date('2026-12-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T15:30:00Z'),
  title: 'Interview: Lock Keeper, Maple Works',
  location: 'https://meet.example/lock-keeper',
  description: 'Video call',
  isCancelled: false,
  changedAt: new Date('2026-11-24T15:00:00Z'),
};
const parties = {
  organizer: { name: 'Maple Works', address: 'mail@portage.example' },
  attendee: { name: 'Noor Haddad', address: 'noor@example.ca' },
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { method: calendar.getFirstPropertyValue('method'), calendar, events };
}

test('an invitation is read by another parser as it was meant', () => {
  const { method, content } = toInvitation(entry, parties);
  const { events, ...read1 } = read(content);
  expect([method, read1.method]).toEqual(['REQUEST', 'REQUEST']);
  const [event] = events;
  expect(events).toHaveLength(1);
  expect(event).toMatchObject({
    uid: entry.uid,
    sequence: 0,
    summary: entry.title,
    location: entry.location,
    description: entry.description,
    organizer: 'MAILTO:mail@portage.example',
  });
  expect(event?.attendees.map((each) => each.getFirstValue())).toEqual(['MAILTO:noor@example.ca']);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(content.split('\r\n').every((line) => line.length <= 76)).toBe(true);
});

test('a change has the same identity and a higher sequence, and a cancellation says so', () => {
  const { method, content } = toInvitation({ ...entry, sequence: 2, isCancelled: true }, parties);
  const { events, ...calendar } = read(content);
  expect([method, calendar.method]).toEqual(['CANCEL', 'CANCEL']);
  expect(events[0]).toMatchObject({ uid: entry.uid, sequence: 2 });
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
];
const NIGHTS = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'];

test.each(ZONES)('in %s it begins and ends when it was said, also around both nights', (zone) => {
  for (const day of NIGHTS) {
    for (const hour of ['00:30', '01:30', '03:00', '09:00', '23:30']) {
      const text = `${day}T${hour}`;
      const startsAt = instantOf(text, zone) ?? new Date(Number.NaN);
      const endsAt = endOf({ startsAt, minutes: 90 });
      const [event] = read(toCalendar('Portage', [{ ...entry, startsAt, endsAt }])).events;
      expect(event?.startDate.toJSDate()).toEqual(startsAt);
      expect(event?.endDate.toJSDate()).toEqual(endsAt);
      expect(localTime(event?.startDate.toJSDate() ?? entry.startsAt, zone)).toBe(text);
      expect(event?.duration.toSeconds()).toBe(90 * 60);
    }
  }
});

test('no text breaks out of its field', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      'a\r\nATTENDEE:MAILTO:x@y.z',
      'b\nEND:VEVENT\nBEGIN:VEVENT',
      '"; CN="x":MAILTO:x@y.z',
      'c\\n\\,d;e:f',
      '\u0000\u0007\u2028',
    ),
  );
  fc.assert(
    fc.property(text, text, (words, name) => {
      const said = { title: words, location: words, description: words };
      const people = {
        organizer: { ...parties.organizer, name },
        attendee: { ...parties.attendee, name },
      };
      const { events } = read(toInvitation({ ...entry, ...said }, people).content);
      const [event] = events;
      expect(events).toHaveLength(1);
      expect(event?.attendees).toHaveLength(1);
      expect(event?.uid).toBe(entry.uid);
      expect(event?.summary).toBe(words.replace(/(?!\n)\p{Cc}/gu, ''));
      expect(event?.organizer).toBe('MAILTO:mail@portage.example');
    }),
    { numRuns: 300 },
  );
});
