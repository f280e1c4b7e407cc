import { expect, test } from 'vitest';
import * as t from '#texts';

test('an English sentence that ends with a time of day ends once', () => {
  const waits = (time: string, locale: 'en' | 'fr' = 'en') =>
    t.decisions.waits({ name: 'Noah', time }, locale);
  const inAfternoon = 'November 23, 2026 at 3:03 p.m.';
  expect(waits(inAfternoon)).toBe(`Noah hears of it on ${inAfternoon}`);
  expect(waits('November 23, 2026')).toBe('Noah hears of it on November 23, 2026.');
  expect(waits('23 novembre 2026 à 15 h 03', 'fr')).toMatch(/15 h 03\.$/);
});
