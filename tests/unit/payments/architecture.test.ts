import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { serverBundle } from '#server/app/build/build-server.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';

const ROOM = 'server/features/payments/';
const EMULATOR = 'server/stripe-emulator/';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

const sources = readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.split(path.sep).join('/')}`)
  .filter((name) => name.endsWith('.ts'))
  .map((file) => ({ file, text: read(file) }));

/** Files that contain the pattern, other than `except`. */
const filesWith = (pattern: RegExp, except: string) =>
  sources
    .filter(({ file, text }) => !file.startsWith(except) && pattern.test(text))
    .map(({ file }) => file);

test('the machine alone writes escrow rows', () => {
  const write =
    /\.(?:insert|update|delete)\(escrows\)|\b(?:insert into|update|delete from) escrows\b/i;
  expect(filesWith(write, '(')).toEqual([`${ROOM}escrow/machine.ts`]);
});

test('the gateway alone speaks to Stripe, and one file reads what Stripe sends', () => {
  const expected = [`${ROOM}stripe/gateway.ts`, `${ROOM}stripe/stripe-events.ts`];
  expect(filesWith(/from 'stripe'/, EMULATOR).sort()).toEqual(expected);
  expect(filesWith(/(?<!['"`/.\w])stripe\.[a-z]/, EMULATOR).sort()).toEqual(expected);
});

test('in payments no time but the clock’s decides', () => {
  const other = /(?<!clock\.)\bnow\(\)|new Date\(\)|Date\.now|current_timestamp/i;
  expect(filesWith(other, '(').filter((file) => file.startsWith(ROOM))).toEqual([]);
});

describe('Stripe’s stand-in', () => {
  test('imports no feature, and no feature imports it', () => {
    for (const { file, text } of sources) {
      if (file.startsWith(EMULATOR)) expect(text, file).not.toMatch(/features\/|start-payments/);
      if (file.startsWith('server/features/')) expect(text, file).not.toContain('stripe-emulator/');
    }
  });

  test('is in no file of the bundle that is read before it is asked for', async () => {
    const { metafile } = await build({ ...serverBundle, write: false, metafile: true });
    const outputs = new Map(Object.entries(metafile.outputs));
    const contains = (name: string) =>
      Object.keys(outputs.get(name)?.inputs ?? {}).some((input) => input.startsWith(EMULATOR));
    const [entry] = [...outputs].find(
      ([, { entryPoint }]) => entryPoint === 'server/app/server.ts',
    ) ?? [''];
    const atStart = new Set([entry]);
    for (const name of atStart) {
      for (const { path: to, kind } of outputs.get(name)?.imports ?? []) {
        if (kind === 'import-statement' && outputs.has(to)) atStart.add(to);
      }
    }
    expect(entry).not.toBe('');
    expect([...atStart].filter(contains)).toEqual([]);
    expect([...outputs.keys()].some(contains)).toBe(true);
  });
});
