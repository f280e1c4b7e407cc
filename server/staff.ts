import type { DataKind } from '#shared/domain/data-kinds.ts';
import { runCommand } from './command.ts';
import { systemClock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { checkData } from './data-kind.ts';
import { createDb, createPool, WORK_LIMITS } from './db/connect.ts';
import { withEmbedded } from './db/embedded/in-use.ts';
import { addMember, listMembers, removeMember } from './features/staff/members.ts';

const USAGE = 'Say what to do: npm run staff -- add <username>, remove <username>, or list.';

interface Place {
  logger: Logger;
  dataKinds: readonly DataKind[] | undefined;
}

async function act(
  url: string,
  [command, login]: string[],
  { logger, dataKinds }: Place,
): Promise<string> {
  const pool = createPool(url, { size: 1, logger, limits: WORK_LIMITS });
  try {
    if (dataKinds) await checkData(pool, dataKinds);
    const db = createDb(pool);
    if (command === 'list') return await membersText(db);
    if (!login || (command !== 'add' && command !== 'remove')) throw new Error(USAGE);
    const change = { login, reason: `npm run staff -- ${command}`, now: systemClock.now() };
    if (command === 'add') {
      return (await addMember(db, change))
        ? `${login} is a member of the staff now, and signs in as before: the desk is at /staff.`
        : `${login} is a member of the staff already.`;
    }
    return (await removeMember(db, change))
      ? `${login} is no member of the staff any more.`
      : `${login} is no member of the staff.`;
  } finally {
    await pool.end();
  }
}

async function membersText(db: ReturnType<typeof createDb>): Promise<string> {
  const members = await listMembers(db);
  const lines = members.map(
    ({ username, fullName, addedAt }) =>
      `${username}\t${fullName}\tsince ${addedAt.toISOString().slice(0, 10)}`,
  );
  return lines.join('\n') || 'There are no members of the staff.';
}

// `npm run staff -- add|remove <username>` and `npm run staff -- list`: the accounts that may open the
// staff desk, of the database that the environment names, while it is in use.
await runCommand(async ({ url, dataDir, args, ...place }) =>
  url
    ? act(url, args, place)
    : withEmbedded({ dataDir, ...place }, (embedded) => act(embedded.url, args, place)),
);
