import { expect, test } from 'vitest';
import { byNextAct } from '#client/features/applications/order.ts';
import type { Application } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';

const applicationOf = (id: number, status: ApplicationStatus, withdrawnAt: string | null = null) =>
  ({ id, status, withdrawnAt }) as Application;

test('what waits for the job seeker comes first, what is over last, else the order stays', () => {
  const newestFirst = [
    applicationOf(9, 'rejected'),
    applicationOf(8, 'pending'),
    applicationOf(7, 'interview', '2026-11-20T12:00:00.000Z'),
    applicationOf(6, 'hired'),
    applicationOf(5, 'reviewing'),
    applicationOf(4, 'interview'),
    applicationOf(3, 'interview'),
    applicationOf(2, 'rejected'),
  ];
  const order = byNextAct(newestFirst, (id) => id === 6 || id === 2).map(({ id }) => id);
  expect(order).toEqual([4, 3, 6, 8, 5, 9, 7, 2]);
});
