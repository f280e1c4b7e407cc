import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from '#server/features/auth/password.ts';

const PASSWORD = 'correct horse battery staple';

test('a password is kept as argon2id with the recommended cost, and a salt of its own', async () => {
  const hashes = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(new Set(hashes).size).toBe(2);
  for (const phc of hashes) {
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdatedHash(phc)).toBe(false);
    expect(await verify(phc, PASSWORD)).toBe(true);
    expect(await verifyPassword(phc, `${PASSWORD} `)).toBe(false);
  }
});
