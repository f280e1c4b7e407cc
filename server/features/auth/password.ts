import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation of 2023: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

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

let dummy: Promise<string> | undefined;

/** Takes as long as a real check, so that the time does not reveal an unknown name. */
export async function pretendToVerify(password: string): Promise<void> {
  dummy ??= hashPassword('nobody has this password');
  await verifyPassword(await dummy, password);
}
