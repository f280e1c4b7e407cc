import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AppError } from '../../core/errors.ts';
import { once } from '../../core/once.ts';

/** argon2id with OWASP's first recommendation of 2023: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One core stays free for everything else. */
const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
/**
 * Sign-ins without a device cookie, as in credential stuffing, have a rate of their own:
 * 15 a second take a quarter of a core.
 */
const strangers = new PQueue({ interval: 200, intervalCap: 3 });
/** More who wait would not get their answer in time. */
const MAX_WAITING = 60;

/** What goes first when there is not time for all. */
export type PasswordWork = 'registration' | 'known-device' | 'sign-in';
const PRIORITIES: Record<PasswordWork, number> = {
  registration: 2,
  'known-device': 1,
  'sign-in': 0,
};

/**
 * Runs what checks or hashes a password after what came before: a flood of sign-ins would otherwise
 * take the processor and the threads from everything else. @throws AppError SERVICE_UNAVAILABLE
 */
export async function queuePassword<T>(kind: PasswordWork, work: () => Promise<T>): Promise<T> {
  const waitsIn = kind === 'sign-in' ? strangers : queue;
  if (waitsIn.size >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  const inTurn = () => queue.add(work, { priority: PRIORITIES[kind] });
  return kind === 'sign-in' ? strangers.add(inTurn) : inTurn();
}

/** How many wait to have a password checked or hashed, and how many are being. */
export function passwordLoad(): { waiting: number; running: number } {
  return { waiting: strangers.size + queue.size, running: queue.pending };
}

/** The PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

export function verifyPassword(phc: string, password: string): Promise<boolean> {
  return verify(phc, password);
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdatedHash(phc: string): boolean {
  return !phc.startsWith(CURRENT);
}

const dummy = once(() => hashPassword('nobody has this password'));

/** Takes as long as a real check, so that the time does not reveal an unknown name. */
export async function pretendToVerify(password: string): Promise<void> {
  await verifyPassword(await dummy(), password);
}
