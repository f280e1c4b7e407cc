import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysUntil, HEAR_DAYS, type HearByFacts, hearBy } from '#shared/domain/hear-by.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';

const interviewedAt = new Date('2026-12-05T20:00Z');
const waiting: HearByFacts = {
  status: 'interview',
  isWithdrawn: false,
  interviewedAt,
  offeredAt: null,
  province: 'ON',
  aimsToAnswer: true,
};

test('Ontario’s law gives 45 days after the last interview, whatever the company aims at', () => {
  const due = { dueOn: '2027-01-19', isLaw: true };
  expect(hearBy(waiting)).toEqual(due);
  expect(hearBy({ ...waiting, aimsToAnswer: false })).toEqual(due);
});

test.for(['NL', 'QC', 'BC', undefined] as const)(
  'in %s it is an aim, which can be off',
  (province) => {
    expect(hearBy({ ...waiting, province })).toEqual({ dueOn: '2027-01-19', isLaw: false });
    expect(hearBy({ ...waiting, province, aimsToAnswer: false })).toBeNull();
  },
);

test.for([
  { interviewedAt: null },
  { status: 'rejected' },
  { status: 'hired' },
  { isWithdrawn: true },
  { offeredAt: interviewedAt },
  { offeredAt: new Date('2026-12-20T20:00Z') },
] as const satisfies Partial<HearByFacts>[])('nobody waits with %o', (facts) => {
  expect(hearBy({ ...waiting, ...facts })).toBeNull();
});

test('an offer before the last interview tells nothing of what followed', () => {
  expect(hearBy({ ...waiting, offeredAt: new Date('2026-12-01T20:00Z') })).not.toBeNull();
});

test.for([
  // The evening of a day in the province is the next day in UTC.
  ['ON', '2026-12-06T04:59Z', '2027-01-19'],
  ['ON', '2026-12-06T05:00Z', '2027-01-20'],
  ['NL', '2026-12-06T03:29Z', '2027-01-19'],
  ['NL', '2026-12-06T03:30Z', '2027-01-20'],
  ['BC', '2026-12-06T07:59Z', '2027-01-19'],
  // Clocks change within the 45 days: on 2026-11-01 and 2027-03-14.
  ['ON', '2026-10-15T03:59Z', '2026-11-28'],
  ['ON', '2027-02-11T04:59Z', '2027-03-27'],
] as const)('in %s, %s is due on %s', ([province, at, dueOn]) => {
  expect(hearBy({ ...waiting, province, interviewedAt: new Date(at) })?.dueOn).toBe(dueOn);
});

const instant = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2040-01-01T00:00Z'),
  noInvalidDate: true,
});
const province = fc.constantFrom(...PROVINCE_CODES, undefined);

test('the day is 45 calendar days after that of the interview, on any clock', () => {
  fc.assert(
    fc.property(instant, province, (at, where) => {
      const { dueOn = '' } = hearBy({ ...waiting, interviewedAt: at, province: where }) ?? {};
      const days = daysUntil(dueOn, at.toISOString().slice(0, 10));
      // Canadian clocks are behind UTC by less than a day.
      expect([HEAR_DAYS - 1, HEAR_DAYS]).toContain(days);
    }),
  );
});

test('a later interview is never due earlier', () => {
  fc.assert(
    fc.property(instant, fc.nat(90 * 1440), province, (at, minutes, where) => {
      const dueAfter = (time: Date) =>
        hearBy({ ...waiting, interviewedAt: time, province: where })?.dueOn ?? '';
      const later = new Date(at.getTime() + minutes * 60_000);
      expect(dueAfter(later) >= dueAfter(at)).toBe(true);
    }),
  );
});
