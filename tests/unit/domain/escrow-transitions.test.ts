import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ESCROW_STATUSES, type EscrowStatus } from '#shared/domain/escrow-status.ts';
import {
  ESCROW_EVENTS,
  ESCROW_TRANSITIONS,
  type EscrowEffects,
  type EscrowEventType,
} from '#shared/domain/escrow-transitions.ts';

const states = ['none', ...ESCROW_STATUSES] as const;
type State = (typeof states)[number];

const statusAfter = (state: State, event: EscrowEventType) => ESCROW_TRANSITIONS[event][state]?.to;

/** States of an escrow after each event, from before the payment. */
function live(events: EscrowEventType[]): State[] {
  const life: State[] = ['none'];
  for (const event of events)
    life.push(statusAfter(life.at(-1) ?? 'none', event) ?? life.at(-1) ?? 'none');
  return life;
}

describe('the life of an escrow', () => {
  test('begins with its funding, once', () => {
    for (const event of ESCROW_EVENTS) {
      expect(statusAfter('none', event)).toBe(event === 'fund' ? 'funded' : undefined);
    }
    for (const state of ESCROW_STATUSES) expect(statusAfter(state, 'fund')).toBeUndefined();
  });

  test('allows in_progress whatever it allows funded', () => {
    const isUnchanged = (status: EscrowStatus | undefined, same: EscrowStatus) =>
      status === same ? 'the same' : status;
    for (const event of ESCROW_EVENTS) {
      expect(isUnchanged(statusAfter('in_progress', event), 'in_progress')).toBe(
        isUnchanged(statusAfter('funded', event), 'funded'),
      );
    }
  });

  test.each<[EscrowStatus, { [Event in EscrowEventType]?: EscrowStatus }]>([
    ['released', { reverseRelease: 'funded', reclaimRelease: 'disputed', returnPart: 'funded' }],
    ['refunded', { returnRefund: 'funded' }],
  ])('leaves %s only when Stripe brings the money back', (state, exceptions) => {
    for (const event of ESCROW_EVENTS) {
      const next = statusAfter(state, event);
      if (exceptions[event]) expect(next).toBe(exceptions[event]);
      else expect([undefined, state]).toContain(next);
    }
  });

  test('takes a release back, and nothing else that is on its way; a part may be left held', () => {
    for (const event of ESCROW_EVENTS) {
      if (statusAfter('releasing', event) === 'funded')
        expect(['cancelRelease', 'releasePart']).toContain(event);
    }
  });

  test('releases only what was requested, and refunds nothing that is on its way out', () => {
    for (const event of ESCROW_EVENTS) {
      for (const state of states) {
        const next = statusAfter(state, event);
        if (next === 'released' && state !== 'released')
          expect([state, event]).toEqual(['releasing', 'release']);
        if (next === 'releasing' && state !== 'releasing')
          expect(['requestRelease', 'resumeRelease', 'refundPart']).toContain(event);
        if (next === 'refunded' && state !== 'refunded')
          expect(['funded', 'in_progress', 'disputed']).toContain(state);
        if (state === 'disputed' && next !== 'disputed' && event !== 'resumeRelease')
          expect([undefined, 'funded', 'refunded']).toContain(next);
      }
    }
  });

  test('in any order of events stays in the table, pays out once per hold, and ends held, released or refunded', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ESCROW_EVENTS), { maxLength: 60 }), (events) => {
        const life = live(events);
        for (const [at, state] of life.entries()) {
          expect(states).toContain(state);
          const before = life[at - 1] ?? 'none';
          // Between a payout and a refund the money is held again.
          if (state === 'released') expect(before).not.toBe('refunded');
          if (state === 'refunded') expect(before).not.toBe('released');
        }
      }),
    );
  });
});

describe('the effects of an event', () => {
  const rows = ESCROW_EVENTS.flatMap((event) =>
    states.flatMap((from) => {
      const transition = ESCROW_TRANSITIONS[event][from];
      return transition ? { event, from, ...transition } : [];
    }),
  );
  const eventsWith = (hasEffect: (effects: EscrowEffects) => unknown) => [
    ...new Set(rows.filter(hasEffect).map(({ event }) => event)),
  ];

  test('are the receipt of each movement of money, and the void of what came back', () => {
    expect(eventsWith(({ receipt }) => receipt === 'operation')).toEqual([
      'release',
      'refund',
      'refundPart',
      'releasePart',
    ]);
    expect(eventsWith(({ receipt }) => receipt === 'movement')).toEqual([
      'fund',
      'adoptRefund',
      'payOutside',
      'payPartOutside',
      'loseDispute',
    ]);
    expect(eventsWith(({ receipt }) => receipt === 'void')).toEqual([
      'reverseRelease',
      'reclaimRelease',
      'returnRefund',
      'returnPart',
    ]);
  });

  test('are one receipt wherever an escrow ends, and a void wherever one begins again', () => {
    const isEnd = (status: State) => status === 'released' || status === 'refunded';
    for (const { from, to, receipt } of rows) {
      if (!isEnd(from) && isEnd(to)) expect(['operation', 'movement']).toContain(receipt);
      if (isEnd(from) && !isEnd(to)) expect(receipt).toBe('void');
    }
  });

  test('reach open pages wherever the status changes; only a dispute is noted in silence', () => {
    for (const { event, from, to, isLive, ...others } of rows) {
      if (from !== to) expect(isLive).toBe(true);
      if (isLive) continue;
      expect(['noteDispute', 'winDispute']).toContain(event);
      expect(Object.keys(others)).toEqual([]);
    }
  });

  test('are a mail to both when an escrow begins or ends, and to the other party of a statement', () => {
    const receivers = (event: EscrowEventType) =>
      rows.find((row) => row.event === event)?.mails?.map(({ to }) => to);
    for (const event of ['fund', 'release', 'refund', 'adoptRefund', 'loseDispute'] as const) {
      expect(receivers(event)).toEqual(['employer', 'seeker']);
    }
    expect(receivers('acceptOffer')).toEqual(['employer', 'seeker']);
    expect(receivers('withdrawOffer')).toBeUndefined();
    const ofSeeker = ['deliver', 'addNote', 'object', 'agreeToChanges', 'refuseChanges'] as const;
    for (const statement of [...ofSeeker, 'consent', 'appealOfSeeker', 'declineOffer'] as const) {
      expect(receivers(statement)).toEqual(['employer']);
    }
    for (const statement of ['askForChanges', 'answer', 'appealOfEmployer', 'offer'] as const) {
      expect(receivers(statement)).toEqual(['seeker']);
    }
  });
});
