import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { mails } from '#shared/schema/mail.ts';
import { programArguments } from './programs.ts';
import { type Point, startSmtp } from './smtp.ts';

const LEASE_MS = 1_000;
const POINTS: Point[] = ['begun', 'received', 'acknowledged'];

interface Drill {
  db: Db;
  databaseUrl: string;
  /** Number of mails to queue and send, or of those that are queued. */
  mails: number;
  isQueued?: boolean;
  /** Writes mails while others are sent, and can kill the process; resolves when all are queued. */
  write?: (kill: () => void) => Promise<void>;
  kills: number;
  /** Random number from 0 to 1, like `Math.random`. */
  random: () => number;
}

/**
 * Sends mails with a process that is killed at random points of SMTP deliveries and restarted.
 * @returns the points of the kills, and counts by Message-ID from the receiver
 */
export async function runMailDrill({ db, databaseUrl, random, isQueued, write, ...size }: Drill) {
  const kills = planKills(size, random);
  const killed: Record<Point, number> = { begun: 0, received: 0, acknowledged: 0 };
  let begunCount = 0;
  let sender: ChildProcess | undefined;
  const kill = (point: Point) => {
    killed[point] += 1;
    sender?.kill('SIGKILL');
  };
  const smtp = await startSmtp({
    onPoint(point) {
      if (point === 'begun') begunCount += 1;
      const [next] = kills;
      // Deliveries overlap: the mail at this point may have begun before the planned one.
      if (!next || begunCount < next.mail || next.point !== point) return;
      kills.shift();
      // Also within the text, whose transfer takes a moment.
      if (point === 'begun') setTimeout(kill, random() * 3, point);
      else kill(point);
    },
  });
  let isOver = false;
  const keepSending = async () => {
    while (!isOver) {
      sender = spawn(process.execPath, programArguments('mail-sender'), {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          SMTP_URL: smtp.url,
          LEASE_MS: String(LEASE_MS),
        },
      });
      await once(sender, 'close');
    }
  };
  const now = new Date();
  for (let from = 0; !isQueued && from < size.mails; from += 500) {
    const numbers = Array.from({ length: Math.min(500, size.mails - from) }, (_, at) => from + at);
    const written = numbers.map((number) => ({
      kind: 'confirm-email' as const,
      to: { address: `person${number}@example.ca` },
      data: { path: `/confirm?token=${number}` },
    }));
    await db.transaction((tx) => queueMails(tx, written, now));
  }
  const sending = keepSending();
  try {
    await write?.(() => sender?.kill('SIGKILL'));
    const isWaiting = inArray(mails.status, ['queued', 'sending']);
    while ((await db.$count(mails, isWaiting)) > 0) await sleep(200);
  } finally {
    isOver = true;
    sender?.kill('SIGKILL');
    await sending;
    await smtp.close();
  }
  const ids = smtp.received.map(({ headers }) => headers.get('message-id'));
  const unique = new Set(ids).size;
  const { received } = smtp;
  return { killed, received, lost: size.mails - unique, doubled: ids.length - unique };
}

/** Kill plan: the number of the mail, in order of beginning, and the point of its delivery. */
function planKills({ mails, kills }: { mails: number; kills: number }, random: () => number) {
  const plan = Array.from({ length: kills }, (_, at) => ({
    // In the first half, so that mails remain to be sent after every kill.
    mail: 1 + Math.floor((random() * mails) / 2),
    point: POINTS[at % POINTS.length] as Point,
  }));
  return plan.toSorted((a, b) => a.mail - b.mail);
}
