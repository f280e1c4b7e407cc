import type { DataKind } from '#shared/domain/data-kinds.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts';
import { listMembers } from '../../features/staff/members/queries.ts';
import { addMember, changeRole, removeMember } from '../../features/staff/members/service.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { createDb, createPool, type Db, WORK_LIMITS } from '../../platform/db/connect.ts';
import { withEmbedded } from '../../platform/db/embedded/in-use.ts';
import type { Logger } from '../../platform/log/log.ts';
import { checkData } from '../start/data-kind.ts';
import { runCommand } from './command.ts';

const USAGE =
  'Say what to do: npm run staff -- add <username>, role <username>, both with --role support or --role money, remove <username>, or list.';

interface Place {
  logger: Logger;
  dataKinds: readonly DataKind[] | undefined;
}

async function runStaffCommand(
  url: string,
  [command, login, ...options]: string[],
  { logger, dataKinds }: Place,
): Promise<string> {
  const pool = createPool(url, { size: 1, logger, limits: WORK_LIMITS });
  try {
    if (dataKinds) await checkData(pool, dataKinds);
    const db = createDb(pool);
    if (command === 'list') return await membersText(db);
    if (!login || !isCommand(command)) throw new Error(USAGE);
    const change = { login, reason: `npm run staff -- ${command}`, now: systemClock.now() };
    return await COMMANDS[command](db, change, readRole(options));
  } finally {
    await pool.end();
  }
}

type Change = Parameters<typeof removeMember>[1];
type Command = (db: Db, change: Change, role: StaffRole | undefined) => Promise<string>;

const COMMANDS: Record<'add' | 'role' | 'remove', Command> = {
  add: async (db, change, role = 'support') =>
    (await addMember(db, { ...change, role }))
      ? `${change.login} is a member of the staff now, in the role ${role}, and signs in as before: the desk is at /staff, once their two-step login is set up.`
      : `${change.login} is a member of the staff already; npm run staff -- role changes the role.`,
  role: async (db, change, role) => {
    if (!role) throw new Error(USAGE);
    return (await changeRole(db, { ...change, role }))
      ? `${change.login} has the role ${role} now.`
      : `${change.login} has the role ${role} already, or is no member of the staff.`;
  },
  remove: async (db, change) =>
    (await removeMember(db, change))
      ? `${change.login} is no member of the staff any more.`
      : `${change.login} is no member of the staff.`,
};

const isCommand = (text: string | undefined): text is keyof typeof COMMANDS =>
  text !== undefined && Object.hasOwn(COMMANDS, text);

function readRole([option, value, ...others]: string[]): StaffRole | undefined {
  if (option === undefined) return undefined;
  const [name, joined] = option.split('=');
  const role = STAFF_ROLES.find((known) => known === (joined ?? value));
  const isValid = others.length === 0 && (joined === undefined || value === undefined);
  if (name !== '--role' || !role || !isValid) throw new Error(USAGE);
  return role;
}

async function membersText(db: ReturnType<typeof createDb>): Promise<string> {
  const members = await listMembers(db);
  const lines = members.map(
    ({ username, fullName, role, addedAt }) =>
      `${username}\t${fullName}\t${role}\tsince ${addedAt.toISOString().slice(0, 10)}`,
  );
  return lines.join('\n') || 'There are no members of the staff.';
}

// `npm run staff -- add|role|remove <username>` and `npm run staff -- list` manage the accounts
// that may open the staff desk, while the environment's database is in use.
await runCommand(async ({ url, dataDir, args, ...place }) =>
  url
    ? runStaffCommand(url, args, place)
    : withEmbedded({ dataDir, ...place }, (embedded) => runStaffCommand(embedded.url, args, place)),
);
