import assert from 'node:assert/strict';
import { makeDecisions } from '#server/features/staff/due-proposals.ts';
import { addMember } from '#server/features/staff/members/service.ts';
import { DECISION_MINUTES, type StaffRole } from '#shared/domain/staff.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Person, registerSeeker } from '#tests/support/factories.ts';
import type { MoneyApp } from '#tests/support/money.ts';
import { turnOnFactor } from '#tests/support/second-factor.ts';

let members = 0;

/** Adds a member of staff as the command line does, without a second factor. */
export async function registerMember(app: TestApp, role: StaffRole = 'money'): Promise<Person> {
  members += 1;
  const person = await registerSeeker(app, { username: `staff${members}` });
  const { username: login } = person.user;
  await addMember(app.db, { login, role, reason: 'On the first day', now: new Date() });
  return person;
}

/** A new member whose second factor is on and was just entered. */
export async function registerStaff(
  app: TestApp,
  role: StaffRole = 'money',
): Promise<Person & { recoveryCodes: string[] }> {
  members += 1;
  const person = await registerSeeker(app, { username: `staff${members}` });
  return { ...person, ...(await joinStaff(app, person, role)) };
}

/** Makes a person a member of staff whose second factor is on and was just entered. */
export async function joinStaff(
  app: TestApp,
  person: Person,
  role: StaffRole = 'money',
): Promise<{ recoveryCodes: string[] }> {
  const { username: login } = person.user;
  await addMember(app.db, { login, role, reason: 'On the first day', now: new Date() });
  const { recoveryCodes } = await turnOnFactor(person, app.clock);
  await confirmFactor(person, recoveryCodes);
  return { recoveryCodes };
}

/** Enters the second factor again, by a recovery code. */
export async function confirmFactor({ client }: Person, recoveryCodes: string[]): Promise<void> {
  const confirmed = await client.confirmSecondFactor({ body: { code: recoveryCodes.pop() ?? '' } });
  assert.equal(confirmed.status, 204);
}

/** Makes waiting decisions, as ten minutes later. */
export async function makeDecisionsLater({ db, logger, clock }: TestApp): Promise<void> {
  const later = () => new Date(clock.now().getTime() + DECISION_MINUTES * 60_000);
  await makeDecisions.run({ db, logger, clock: { now: later } }, {});
}

/** Waits until decisions can no longer be taken back, makes them, and settles what follows. */
export async function runDecisions(app: MoneyApp): Promise<void> {
  app.clock.advance(DECISION_MINUTES * 60_000);
  const { db, logger, clock } = app;
  await makeDecisions.run({ db, logger, clock }, {});
  for (let round = 0; round < 3; round += 1) await app.settle();
}
