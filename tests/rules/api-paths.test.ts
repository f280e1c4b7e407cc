import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';

/** Paths that are not in the contract, so that they have no name there. */
const WITHOUT_A_CALL = new Set([
  '/api/health', // for monitoring
  '/api/ready',
  '/api/openapi.json',
  '/api/docs',
  '/api', // nothing answers here
  '/api/nothing',
]);

const LITERAL = /['"`}](?:\*\*)?(\/api(?![\w-])[^'"`$\s]*)/g;

const typedPaths = (text: string) => [...text.matchAll(LITERAL)].map(([, address = '']) => address);

test('a test calls the API by the names of the contract', () => {
  const offences = readdirSync(path.join(projectRoot, 'tests'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter(
      (file) => /\.tsx?$/.test(file) && path.basename(file) !== path.basename(import.meta.filename),
    )
    .flatMap((file) => {
      const text = readFileSync(path.join(projectRoot, 'tests', file), 'utf8');
      return typedPaths(text).map((address) => ({ file, address }));
    })
    .filter(({ address }) => !WITHOUT_A_CALL.has(address));
  expect(offences).toEqual([]);
});

test.each([
  ["client.send('GET', '/api/jobs')", ['/api/jobs']],
  ['{origin}/api/jobs`', ['/api/jobs']],
  ["page.route('**/api/user*')", ['/api/user*']],
  ['client.getJob({ params: { id } })', []],
])('in %s', (text, expectedPaths) => {
  expect(typedPaths(text)).toEqual(expectedPaths);
});
