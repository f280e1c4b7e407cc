import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { LogEvents, Logger } from '#server/platform/log/log.ts';

const folder = path.join(projectRoot, 'server');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({
    name: name.split(path.sep).join('/'),
    text: readFileSync(path.join(folder, name), 'utf8'),
  }));
const LIST = 'platform/log/log.ts';

test('a line without an event, with another level’s or an unknown one, or a bare sentence does not compile', () => {
  type Fields = Parameters<Logger['info']>[0];
  expectTypeOf<{ event: 'escrow.funded'; escrow: number }>().toExtend<Fields>();
  expectTypeOf<{ escrow: number }>().not.toExtend<Fields>();
  expectTypeOf<{ event: 'escrow.invented' }>().not.toExtend<Fields>();
  expectTypeOf<{ event: LogEvents['warn'] }>().not.toExtend<Fields>();
  expectTypeOf<string>().not.toExtend<Fields>();
  expectTypeOf<Parameters<Logger['info']>>().toEqualTypeOf<[Fields, string]>();
});

test('only the typed logger writes lines', () => {
  const ofPino = sources.filter(({ text }) => text.includes("'pino'")).map(({ name }) => name);
  expect(ofPino).toEqual(['platform/log/logger.ts']);
});

test('every event of the list is logged, at one level', () => {
  const list = sources.find(({ name }) => name === LIST)?.text ?? '';
  const events = [...list.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([quoted]) => quoted);
  expect(events.length).toBeGreaterThan(40);
  expect(new Set(events).size).toBe(events.length);
  const others = sources.filter(({ name }) => name !== LIST).map(({ text }) => text);
  expect(events.filter((event) => !others.some((text) => text.includes(event)))).toEqual([]);
});
