import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';

const META = path.join(projectRoot, 'migrations', 'meta');
const read = (name: string) => JSON.parse(readFileSync(path.join(META, name), 'utf8'));

const [snapshot = '', ...others] = readdirSync(META).filter((name) =>
  name.endsWith('_snapshot.json'),
);

test('one snapshot is kept, of the newest migration', () => {
  const newest = read('_journal.json').entries.at(-1).tag.slice(0, 4);
  expect([snapshot, ...others]).toEqual([`${newest}_snapshot.json`]);
});

test('npm run db:generate finds nothing to write', async () => {
  const folder = path.join(projectRoot, 'shared', 'schema');
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(path.join(folder, name))),
  );
  const schema = generateDrizzleJson(Object.assign({}, ...modules), '', undefined, 'snake_case');
  const { id, prevId } = read(snapshot);
  expect({ ...JSON.parse(JSON.stringify(schema)), id, prevId }).toEqual(read(snapshot));
});
