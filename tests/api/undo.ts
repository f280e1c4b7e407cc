import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Person } from '#tests/support/factories.ts';
import { applicationTest, overridable } from './fixtures.ts';

const clock = {
  offset: 0,
  now: () => new Date(Date.now() + clock.offset),
};

/** `pass` advances the clock and runs due work. */
export const test = overridable(applicationTest)
  .override('clock', () => clock)
  .extend('pass', ({ app }) => {
    return async (ms: number) => {
      clock.offset += ms;
      await publishStatusChanges.run({ db: app.db, clock, logger: app.logger }, {});
    };
  });

export async function setStatus(employer: Person, id: number, status: ApplicationStatus) {
  const { body } = await employer.client.updateApplication({ params: { id }, body: { status } });
  const change = body.history.at(-1);
  assert(change?.status === status);
  return change.id;
}

export const seenBy = async (person: Person, id: number) => {
  const { body } = await person.client.getApplication({ params: { id } });
  const [listed] = (await person.client.listSeekerApplications()).body;
  expect(listed).toEqual(body);
  return {
    status: body.status,
    history: body.history.map(({ status }) => status),
    updatedAt: body.updatedAt,
  };
};

export const undo = (person: Person, ...changeIds: number[]) =>
  person.client.undoStatusChanges({ body: { changeIds } });
