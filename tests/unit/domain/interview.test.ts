import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areTooNear,
  endOf,
  findOverlap,
  INTERVIEW_SIDES,
  INTERVIEW_STATES,
  isOpenInterview,
  nextDate,
} from '#shared/domain/interview.ts';
import {
  INTERVIEW_EVENTS,
  INTERVIEW_TRANSITIONS,
  type InterviewAct,
  mayAct,
} from '#shared/domain/interview-transitions.ts';

const START = new Date('2026-12-01T15:00:00Z');
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000);
const ACTS: InterviewAct[] = ['propose', 'counter', 'pick', 'decline', 'move', 'cancel'];

const transitions = INTERVIEW_EVENTS.flatMap((event) =>
  ([...INTERVIEW_STATES, 'none'] as const).flatMap((from) => {
    const transition = INTERVIEW_TRANSITIONS[event][from];
    return transition ? [{ event, from, ...transition }] : [];
  }),
);

test('a time is taken by what agrees on one, and is free again after it', () => {
  for (const { from, to, slot, date, setsStatus } of transitions) {
    const agrees = to === 'picked' && slot === 'take';
    if (from !== 'picked' && to === 'picked') expect(agrees).toBe(true);
    if (from === 'picked' && to === 'cancelled') expect(slot).toBe('free');
    expect(date === 'next').toBe(to === 'picked');
    expect(setsStatus === true).toBe(from !== 'picked' && to === 'picked');
  }
});

test('calendars learn of every agreed time, and of its end', () => {
  for (const { event, from, to, calendar } of transitions) {
    const expected =
      event === 'remind'
        ? 'reminder'
        : to === 'picked'
          ? 'REQUEST'
          : from === 'picked' && to === 'cancelled'
            ? 'CANCEL'
            : undefined;
    expect(calendar).toBe(expected);
  }
});

test('what has ended never changes again, but for a declined one', () => {
  for (const from of INTERVIEW_STATES.filter((state) => !isOpenInterview(state))) {
    const events = transitions.filter((each) => each.from === from).map(({ event }) => event);
    expect(events).toEqual(from === 'declined' ? ['propose'] : []);
  }
});

test('nobody agrees to their own times, and each act is of one side, but for calling off', () => {
  for (const act of ACTS) {
    for (const state of [...INTERVIEW_STATES, 'none'] as const) {
      const sides = INTERVIEW_SIDES.filter((side) => mayAct(act, state, side));
      const isKnown = INTERVIEW_TRANSITIONS[act][state] !== undefined;
      const isOfBoth = act === 'cancel' && state === 'picked';
      expect(sides).toHaveLength(!isKnown ? 0 : isOfBoth ? 2 : 1);
    }
  }
  expect(mayAct('pick', 'proposed', 'employer')).toBe(false);
  expect(mayAct('pick', 'countered', 'job_seeker')).toBe(false);
});

test('a reminder is a day and an hour before, and the end comes last', () => {
  const meeting = { startsAt: START, minutes: 30 };
  expect(nextDate(meeting, before(48))).toEqual(before(24));
  expect(nextDate(meeting, before(24))).toEqual(before(1));
  expect(nextDate(meeting, before(2))).toEqual(before(1));
  expect(nextDate(meeting, before(1))).toEqual(endOf(meeting));
  expect(nextDate(meeting, before(-3))).toEqual(endOf(meeting));
});

test('whenever it is looked for, each date comes once', () => {
  const hours = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(hours, fc.integer({ min: 10, max: 480 }), (ahead, minutes) => {
      const meeting = { startsAt: START, minutes };
      const dates = [nextDate(meeting, before(ahead))];
      for (let last = dates[0]; last && last < START; last = dates.at(-1)) {
        dates.push(nextDate(meeting, last));
      }
      const times = dates.map((date) => date.getTime());
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(dates.length).toBeLessThanOrEqual(3);
      expect(dates.at(-1)).toEqual(endOf(meeting));
    }),
  );
});

test('times overlap within their length and buffer', () => {
  const lengths = { minutes: 30, bufferMinutes: 15 };
  expect(areTooNear(before(0), before(-0.75), lengths)).toBe(false);
  expect(areTooNear(before(0), before(-0.74), lengths)).toBe(true);
  expect(findOverlap([before(3), before(1), before(2.5)], lengths)).toBe(2);
  expect(findOverlap([before(3), before(1)], lengths)).toBeUndefined();
  expect(findOverlap([before(1), before(1)], lengths)).toBe(1);
});
