import type { CurrentUser } from '#shared/contract/contract.ts';
import type { UserRow } from './queries.ts';

/** The signed-in person as they see themselves. */
export function presentUser(user: UserRow): CurrentUser {
  const { id, username, email, role, fullName, title } = user;
  return { id, username, email, role, fullName, title };
}
