import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED_FOLDER, validatorFiles } from '#server/platform/db/build-validators.ts';

test("the generated validators are the tables' (else run npm run db:generate)", () => {
  const present = readdirSync(GENERATED_FOLDER).map((name) => [
    name,
    readFileSync(path.join(GENERATED_FOLDER, name), 'utf8'),
  ]);
  expect(Object.fromEntries(present)).toEqual(validatorFiles());
});
