import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { AppError } from '../core/errors.ts';
import type { Guard } from '../db/guarded.ts';

const LOCK_ACCOUNT = {
  name: 'lock-account',
  text: 'SELECT id, session_version AS version FROM users WHERE id = $1 FOR NO KEY UPDATE',
};
/** In the order of ids, so that two members who change each other do not deadlock. */
const LOCK_COLLEAGUES = {
  name: 'lock-colleagues',
  text: `SELECT id, session_version AS version FROM users
          WHERE id = $1 OR id IN (SELECT user_id FROM company_members WHERE company_id = $2)
          ORDER BY id FOR NO KEY UPDATE`,
};
const FIND_SESSION = { name: 'has-session', text: 'SELECT 1 FROM sessions WHERE sid = $1' };
const FIND_PART = {
  name: 'member-part',
  text: `SELECT role, company_profiles.user_id AS account
           FROM company_members JOIN company_profiles ON id = company_id
          WHERE company_id = $1 AND company_members.user_id = $2`,
};

/**
 * Refuses a person's write if the session of its request has ended, by closing, suspension or a
 * change of password, or their part in the company has, in any process. The account's row is locked
 * until the write commits, and a transaction that ends sessions or changes a member takes the same
 * lock: it either follows the write and sees it, or precedes it and raises the version that the
 * request was authorised with. A call that changes members locks the accounts of all of them.
 * @throws AppError UNAUTHENTICATED, COMPANY_CHANGED
 */
export function guardAccount(
  { user, sessionID }: Request,
  { changesMembers }: Pick<Endpoint, 'changesMembers'>,
): Guard {
  return async (client) => {
    const { company } = user ?? {};
    const locksColleagues = changesMembers && company;
    const { rows } = await client.query(
      locksColleagues
        ? { ...LOCK_COLLEAGUES, values: [user?.id, company.id] }
        : { ...LOCK_ACCOUNT, values: [user?.id] },
    );
    const account = rows.find(({ id }) => id === user?.id);
    if (user && account?.version === user.sessionVersion) return;
    // Statements after the lock see whether this session has ended, or the membership changed.
    const { rowCount } = await client.query({ ...FIND_SESSION, values: [sessionID] });
    if (rowCount !== 1) throw new AppError('UNAUTHENTICATED');
    if (!company) return;
    const { rows: members } = await client.query({
      ...FIND_PART,
      values: [company.id, user?.id],
    });
    const [part] = members;
    if (part?.role !== company.role || part.account !== company.accountId) {
      throw new AppError('COMPANY_CHANGED');
    }
  };
}
