import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/core/project-root.ts';
import { type SeedData, seedDataSchema } from './shapes.ts';

export const SEED_FOLDER = join(projectRoot, 'server/demo/data');

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(SEED_FOLDER, `${name}.json`), 'utf8'));

/** Invented people and companies; none exists under its name, and every address is `.example`. */
export function readDemoData(): SeedData {
  const { members: _members, ...required } = seedDataSchema.shape;
  return seedDataSchema.parse(
    Object.fromEntries(Object.keys(required).map((name) => [name, readJson(name)])),
  );
}

/** People of a staging server only; `personas.ts` lists those that testers act as. */
export const readStagingData = (): SeedData => seedDataSchema.parse(readJson('staging'));
