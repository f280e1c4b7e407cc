import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AppError } from '../../platform/core/errors.ts';
import { once } from '../../platform/core/once.ts';

/** argon2id with OWASP's first recommendation of 2023: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Leaves one core free for everything else. */
const workQueue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
/**
 * Rate limit for sign-ins on unknown devices, such as credential stuffing: 15 a second take a
 * quarter of a core.
 */
const unknownDeviceQueue = new PQueue({ interval: 200, intervalCap: 3 });
/** Maximum queue length; later entries would not be answered in time. */
const MAX_WAITING = 60;

/** Kinds of password work, which have different priorities. */
export type PasswordWork = 'registration' | 'known-device' | 'sign-in';
const PRIORITIES: Record<PasswordWork, number> = {
  registration: 2,
  'known-device': 1,
  'sign-in': 0,
};

/**
 * Queues password work, so that a flood of sign-ins leaves CPU time for everything else.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function queuePassword<T>(kind: PasswordWork, work: () => Promise<T>): Promise<T> {
  const firstQueue = kind === 'sign-in' ? unknownDeviceQueue : workQueue;
  if (firstQueue.size >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  const enqueue = () => workQueue.add(work, { priority: PRIORITIES[kind] });
  return kind === 'sign-in' ? unknownDeviceQueue.add(enqueue) : enqueue();
}

export function passwordLoad(): { waiting: number; running: number } {
  return { waiting: unknownDeviceQueue.size + workQueue.size, running: workQueue.pending };
}

/** Returns the PHC string of a password. */
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

const dummyHash = once(() => hashPassword('nobody has this password'));

/** Takes as long as a real check, so that the response time does not reveal an unknown name. */
export async function pretendToVerify(password: string): Promise<void> {
  await verifyPassword(await dummyHash(), password);
}
