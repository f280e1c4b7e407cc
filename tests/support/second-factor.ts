import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Person } from './factories.ts';

const STEP_MS = 30_000;

/** Code of an authenticator app, `steps` time steps after `time`. */
export const codeAt = (secret: string, time: Date, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: time.getTime() + steps * STEP_MS,
  });

/** A code that is wrong in the current and the neighbouring time steps. */
export function wrongCode(secret: string, time: Date): string {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, time, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/**
 * Turns a person's second factor on. With a running clock the next code that is sure to be accepted
 * is one step ahead; with a stopped clock `steps` may be -1.
 */
export async function turnOnFactor(
  { client }: Person,
  clock: { now(): Date } = { now: () => new Date() },
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setUp = await client.beginSecondFactor({ body: { currentPassword: PASSWORD } });
  assert.equal(setUp.status, 200);
  const { secret } = setUp.body;
  const confirmed = await client.turnOnSecondFactor({
    body: { code: codeAt(secret, clock.now(), steps) },
  });
  assert.equal(confirmed.status, 200);
  return { secret, ...confirmed.body };
}
