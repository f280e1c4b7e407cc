import assert from 'node:assert/strict';
import type pg from 'pg';
import type { MemberRole } from '#shared/domain/company.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person, registerEmployer } from './factories.ts';

type Server = Pick<TestApp, 'createClient'> & { pool: pg.Pool };

/** Token of the latest invitation that was mailed to an address. */
export async function mailedInvitation(pool: pg.Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ path: string }>(
    `SELECT data ->> 'path' AS path FROM mails
      WHERE kind = 'company-invitation' AND address = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const [, token] = rows[0]?.path.split('token=') ?? [];
  assert.ok(token, `no invitation to ${email}`);
  return token;
}

/** Registers an employer who accepts an invitation to the company of `owner`. */
export async function joinCompany(app: Server, owner: Person, role: MemberRole): Promise<Person> {
  const member = await registerEmployer(app);
  await acceptInvitation(app, owner, member, role);
  return member;
}

/** Registers an employer who joins the company of `owner`, is removed, and logs in again. */
export async function registerRemoved(app: Server, owner: Person): Promise<Person> {
  const member = await joinCompany(app, owner, 'recruiter');
  const removed = await owner.client.removeMember({ params: { userId: member.user.id } });
  assert.equal(removed.status, 200, JSON.stringify(removed.body));
  const { username } = member.user;
  const loggedIn = await member.client.logIn({ body: { username, password: PASSWORD } });
  assert.equal(loggedIn.status, 200, JSON.stringify(loggedIn.body));
  return member;
}

/** Invites a person and accepts as them. */
export async function acceptInvitation(
  app: Server,
  owner: Person,
  member: Person,
  role: MemberRole,
): Promise<void> {
  const { email } = member.user;
  const invited = await owner.client.inviteMember({ body: { email, role } });
  assert.equal(invited.status, 201, JSON.stringify(invited.body));
  const token = await mailedInvitation(app.pool, email);
  const accepted = await member.client.acceptInvitation({ body: { token } });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
}
