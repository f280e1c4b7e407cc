import { addMember } from '#server/features/staff/members.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Person, registerSeeker } from '#tests/support/factories.ts';

let members = 0;

/** A person who is listed as a member of the staff, as by the command line. */
export async function registerStaff(app: TestApp): Promise<Person> {
  members += 1;
  const person = await registerSeeker(app, { username: `staff${members}` });
  const { username: login } = person.user;
  await addMember(app.db, { login, reason: 'On the first day', now: new Date() });
  return person;
}
