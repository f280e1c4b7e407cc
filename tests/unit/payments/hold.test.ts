import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueNow,
  type Hold,
  holdEnd,
  isContested,
  nextDue,
  ruleOf,
} from '#server/features/payments/escrow/hold.ts';

const FUNDED = new Date('2026-11-23T15:00:00Z');
const onDay = (day: number) => new Date(FUNDED.getTime() + day * 86_400_000);
const someDay = fc.option(fc.integer({ min: 0, max: 120 }).map(onDay));

const rarely = fc.option(fc.constant(onDay(20)), { freq: 1 });

const holds: fc.Arbitrary<Hold> = fc.record({
  status: fc.constantFrom('funded' as const, 'in_progress' as const),
  fundedAt: fc.constant(FUNDED),
  completionDeadline: someDay,
  deliveredAt: someDay,
  objectedAt: someDay,
  answeredAt: someDay,
  changesBy: someDay,
  changesRefusedAt: rarely,
  employerAppealedAt: rarely,
  seekerAppealedAt: rarely,
  consentedAt: fc.option(fc.constant(onDay(40)), { freq: 1 }),
  answerBy: someDay,
  holdEndsAt: fc.option(fc.constant(onDay(85))),
  suspendedAt: fc.constant(null),
  remindedUntil: someDay,
});

/** The published rule, in its own words. */
function isDisputed(hold: Hold): boolean {
  if (hold.consentedAt) return false;
  const hasNo = hold.deliveredAt && hold.answeredAt;
  const isOpenOnDay85 = hold.deliveredAt && hold.changesBy && hold.changesBy >= holdEnd(hold);
  const isRefused = hold.deliveredAt && hold.changesRefusedAt;
  const isWithPortage = hold.employerAppealedAt || hold.seekerAppealedAt;
  return Boolean(hold.objectedAt || hasNo || isOpenOnDay85 || isRefused || isWithPortage);
}

test('no deadline moves contested money, and some deadline moves all other', () => {
  fc.assert(
    fc.property(holds, fc.integer({ min: 0, max: 400 }), (hold, day) => {
      const { due } = dueNow(hold, onDay(day)) ?? {};
      expect(isContested(hold)).toBe(isDisputed(hold));
      if (isDisputed(hold)) {
        expect(ruleOf(hold)).toBeUndefined();
        expect(due).not.toBe('unanswered');
      } else {
        const isPaid = hold.deliveredAt && !hold.answeredAt && !hold.consentedAt;
        expect(ruleOf(hold)).toBe(isPaid ? 'release' : 'refund');
        if (day >= 85) expect(['ended', 'unanswered']).toContain(due);
      }
      // Without a date the worker would process it in every round.
      expect(nextDue(hold)).not.toBeNull();
    }),
  );
});

test('what the employer releases is contested no more', () => {
  fc.assert(
    fc.property(holds, (hold) => {
      expect(isContested({ ...hold, status: 'releasing' })).toBe(false);
    }),
  );
});
