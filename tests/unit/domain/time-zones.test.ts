import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localTime } from '#shared/domain/time-zones.ts';

/** Canadian zones with their hours from UTC in winter and in summer. */
const ZONES = [
  ['America/St_Johns', -3.5, -2.5],
  ['America/Halifax', -4, -3],
  ['America/Toronto', -5, -4],
  ['America/Winnipeg', -6, -5],
  ['America/Regina', -6, -6],
  ['America/Edmonton', -7, -6],
  ['America/Vancouver', -8, -7],
] as const;

const HOUR = 3_600_000;

test.each(ZONES)('%s: noon of winter and of summer', (zone, winter, summer) => {
  const noon = (day: string, offset: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) - offset * HOUR);
  expect(instantOf('2026-01-15T12:00', zone)).toEqual(noon('2026-01-15', winter));
  expect(instantOf('2026-07-15T12:00', zone)).toEqual(noon('2026-07-15', summer));
});

test.each(ZONES)('%s: the night in which an hour is skipped', (zone, winter, summer) => {
  const hasDst = winter !== summer;
  const at = (text: string) => instantOf(text, zone);
  expect(at('2026-03-08T01:59')).toBeDefined();
  expect(at('2026-03-08T02:30') === undefined).toBe(hasDst);
  const step = Number(at('2026-03-08T03:00')) - Number(at('2026-03-08T01:00'));
  expect(step).toBe(hasDst ? HOUR : 2 * HOUR);
});

test.each(ZONES)('%s: the night in which an hour comes twice', (zone, winter, summer) => {
  const at = (text: string) => Number(instantOf(text, zone));
  const isTwice = winter !== summer;
  const first = new Date(at('2026-11-01T01:30'));
  expect(localTime(first, zone)).toBe('2026-11-01T01:30');
  const hourLater = new Date(first.getTime() + HOUR);
  expect(localTime(hourLater, zone)).toBe(isTwice ? '2026-11-01T01:30' : '2026-11-01T02:30');
  expect(at('2026-11-01T03:00') - at('2026-11-01T00:30')).toBe((isTwice ? 3.5 : 2.5) * HOUR);
});

test('every minute that clocks show is found again', () => {
  const zones = fc.constantFrom(...ZONES.map(([zone]) => zone));
  const minutes = fc.integer({
    min: Date.UTC(2026, 0, 1) / 60_000,
    max: Date.UTC(2028, 0, 1) / 60_000,
  });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const text = localTime(new Date(minute * 60_000), zone);
      const found = instantOf(text, zone);
      expect(found && localTime(found, zone)).toBe(text);
      expect(Number(found)).toBeLessThanOrEqual(minute * 60_000);
    }),
  );
});

test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-02-30T10:00'])('%s is no time', (text) => {
  expect(instantOf(text, 'America/Toronto')).toBeUndefined();
});
