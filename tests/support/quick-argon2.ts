import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

const require = createRequire(import.meta.url);
const argon2: typeof import('@node-rs/argon2') = require('@node-rs/argon2');

const LEAST: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const leastCost = '$m=8,t=1,p=1$';
const anyCost = /\$m=\d+,t=\d+,p=\d+\$/;

/**
 * Fake of `@node-rs/argon2` for API tests, which register thousands of people: a hash names the
 * cost that it was asked for, and is made at the least, which takes a hundredth of the CPU time.
 */
export async function hash(password: string, options: Options = {}): Promise<string> {
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1 } = options;
  const phc = await argon2.hash(password, LEAST);
  return phc.replace(leastCost, () => `$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

export const verify = (phc: string, password: string): Promise<boolean> =>
  argon2.verify(
    phc.replace(anyCost, () => leastCost),
    password,
  );
