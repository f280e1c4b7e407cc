import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES_FOLDER } from '#server/app/build/build-texts.ts';
import { FRAUD_POLICIES } from '#shared/domain/reports.ts';

/** Hashes of published versions, to be kept by law: a change needs a new version. */
const PUBLISHED: Record<number, { en: string; fr: string }> = {
  2: { en: 'e7d93e8156001c8e', fr: '176446b8cfb7383e' },
  1: { en: '692f972247ddf78d', fr: 'e0f39859fe85dabe' },
};

const hashOf = (locale: 'en' | 'fr', version: number) => {
  const file = join(LOCALES_FOLDER, locale, 'fraudPolicy.json');
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const pairs = Object.entries(texts).filter(([key]) => key.startsWith(`fraudPolicy.v${version}`));
  expect(pairs.length).toBeGreaterThan(2);
  return createHash('sha256').update(JSON.stringify(pairs.toSorted())).digest('hex').slice(0, 16);
};

test.each(FRAUD_POLICIES)(
  'version $version of the fraud policy is as it was published',
  ({ version }) => {
    expect({ en: hashOf('en', version), fr: hashOf('fr', version) }).toEqual(PUBLISHED[version]);
  },
);

test('the versions are numbered by their dates, the newest first', () => {
  const byDate = FRAUD_POLICIES.toSorted((a, b) => b.date.localeCompare(a.date));
  expect(byDate).toEqual([...FRAUD_POLICIES]);
  expect(FRAUD_POLICIES.map(({ version }) => version)).toEqual(
    Array.from(FRAUD_POLICIES, (_, at) => FRAUD_POLICIES.length - at),
  );
});
