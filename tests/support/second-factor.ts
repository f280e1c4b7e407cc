import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Person } from './factories.ts';

const STEP_MS = 30_000;

/** The code of an authenticator app, so many steps after the time. */
export const codeAt = (secret: string, time: Date, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: time.getTime() + steps * STEP_MS,
  });

/** A code that is wrong now and in the steps around it. */
export function wrongCode(secret: string, time: Date): string {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, time, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/**
 * Turns a person's second factor on. Where the clock runs, the next code that is sure to be taken is
 * that of one step ahead; where it is still, `steps` may be -1.
 */
export async function turnOnFactor(
  { client }: Person,
  clock: { now(): Date } = { now: () => new Date() },
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.beginSecondFactor({ body: { currentPassword: PASSWORD } });
  assert.equal(begun.status, 200);
  const { secret } = begun.body;
  const on = await client.turnOnSecondFactor({
    body: { code: codeAt(secret, clock.now(), steps) },
  });
  assert.equal(on.status, 200);
  return { secret, ...on.body };
}
