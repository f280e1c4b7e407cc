import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { reasonSchema } from '#shared/contract/staff.ts';
import type { DataKind } from '#shared/domain/data-kinds.ts';
import { STAFF_OPERATOR_LENGTH, STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts';
import { placeOf, verifyAudit } from '../../features/staff/audit-chain.ts';
import { listMembers } from '../../features/staff/members/queries.ts';
import { addMember, changeRole, removeMember } from '../../features/staff/members/service.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { createDb, createPool, type Db, WORK_LIMITS } from '../../platform/db/connect.ts';
import { withEmbedded } from '../../platform/db/embedded/in-use.ts';
import type { Logger } from '../../platform/log/log.ts';
import { checkData } from '../start/data-kind.ts';
import { runCommand } from './command.ts';

const USAGE =
  'Say what to do, and why: npm run staff -- add <username>, role <username>, both with --role support or --role money, or remove <username>, each with --reason "…" and, for another person than the one at this terminal, --by <name>; list; or verify, with an earlier <place>:<checksum>.';

interface Place {
  logger: Logger;
  dataKinds: readonly DataKind[] | undefined;
}

async function runStaffCommand(
  url: string,
  words: string[],
  { logger, dataKinds }: Place,
): Promise<string> {
  const { command, login, role, reason, by: operator } = readOrder(words);
  const pool = createPool(url, { size: 1, logger, limits: WORK_LIMITS });
  try {
    if (dataKinds) await checkData(pool, dataKinds);
    const db = createDb(pool);
    if (command === 'list') return await membersText(db);
    if (command === 'verify') return await verificationText(db, login);
    if (!login || !reason || !isCommand(command)) throw new Error(USAGE);
    const change = { login, reason, operator, now: systemClock.now() };
    return await COMMANDS[command](db, change, role);
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

/** @throws Error for what is no order */
function readOrder(words: string[]) {
  const text = { type: 'string' } as const;
  const options = { role: text, reason: text, by: text };
  const { positionals, values } = parse(() =>
    parseArgs({ args: words, allowPositionals: true, options }),
  );
  const [command, login, ...others] = positionals;
  const role = STAFF_ROLES.find((known) => known === values.role);
  const reason =
    values.reason === undefined ? undefined : parse(() => reasonSchema.parse(values.reason));
  if (others.length > 0 || (values.role !== undefined && !role)) throw new Error(USAGE);
  const by = (values.by ?? userInfo().username).slice(0, STAFF_OPERATOR_LENGTH);
  return { command, login, role, reason, by };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch {
    throw new Error(USAGE);
  }
}

/** @throws Error for a log that was tampered with */
async function verificationText(db: Db, anchorText: string | undefined): Promise<string> {
  const [, position, hash] = /^(\d+):([\da-f]{64})$/.exec(anchorText ?? '') ?? [];
  if (anchorText !== undefined && !hash) throw new Error(USAGE);
  const anchor = hash ? { position: Number(position), hash } : undefined;
  const { check, fault } = await verifyAudit(db, systemClock.now(), anchor);
  if (fault) {
    const place = fault.position === null ? 'beside the chain' : `at place ${fault.position}`;
    throw new Error(`The audit log is not what was written: ${fault.kind}, ${place}.`);
  }
  const counted = `${check.entries} entries are as they were written, ${check.textless} without their deleted texts.`;
  return check.head ? `${counted} Last: ${placeOf(check.head)}` : counted;
}

async function membersText(db: ReturnType<typeof createDb>): Promise<string> {
  const members = await listMembers(db);
  const lines = members.map(
    ({ username, fullName, role, addedAt }) =>
      `${username}\t${fullName}\t${role}\tsince ${addedAt.toISOString().slice(0, 10)}`,
  );
  return lines.join('\n') || 'There are no members of the staff.';
}

// `npm run staff -- add|role|remove <username>` and `npm run staff -- list` manage the accounts that
// may open the staff desk, and `verify` checks its log, while the environment's database is in use.
await runCommand(async ({ url, dataDir, args, ...place }) =>
  url
    ? runStaffCommand(url, args, place)
    : withEmbedded({ dataDir, ...place }, (embedded) => runStaffCommand(embedded.url, args, place)),
);
