import { expect, test } from 'vitest';
import { nudgeFrom } from '#shared/domain/progress.ts';

const waiting = {
  status: 'pending',
  isWithdrawn: false,
  toldAt: new Date('2026-11-10T15:00Z'),
  nudgedAt: null,
  hasOffer: false,
} as const;

test.for(['pending', 'reviewing', 'interview'] as const)(
  'news can be asked for 14 days after %s',
  (status) => {
    expect(nudgeFrom({ ...waiting, status })).toEqual(new Date('2026-11-24T15:00Z'));
  },
);

test.for([
  { status: 'rejected' },
  { status: 'hired' },
  { isWithdrawn: true },
  { hasOffer: true },
  { nudgedAt: new Date('2026-11-25T15:00Z') },
] as const)('nobody asks with %o', (facts) => {
  expect(nudgeFrom({ ...waiting, ...facts })).toBeNull();
});
