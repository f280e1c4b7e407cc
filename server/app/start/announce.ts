import { inArray } from 'drizzle-orm';
import { users } from '#shared/schema/users.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import type { Db } from '../../platform/db/connect.ts';

/**
 * The start message in the terminal: the server's address, the testers' page of a staging server,
 * existing demo accounts, and the folder of emails kept instead of sent.
 */
export async function describeStart(
  db: Db,
  address: string,
  { mailFolder, isStaging }: { mailFolder: string | undefined; isStaging: boolean },
): Promise<string> {
  const usernames = DEMO_ACCOUNTS.map(({ username }) => username);
  const existingAccounts = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, usernames));
  const lines = [`Portage answers on ${address}`];
  if (isStaging) lines.push(`Personas, flows and tools for testers: ${address}/staging`);
  if (existingAccounts.length > 0) {
    lines.push('', `Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { username, about } of DEMO_ACCOUNTS)
      lines.push(`  ${username.padEnd(14)} ${about}`);
  }
  if (mailFolder) lines.push('', `Emails are not sent but kept in ${mailFolder}`);
  return lines.join('\n');
}
