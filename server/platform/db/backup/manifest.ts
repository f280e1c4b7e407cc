import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from '#shared/validators/validator.ts';

const manifestSchema = z.object({
  /** Null for databases that predate the id. */
  databaseId: z.uuid().nullable(),
  takenAt: z.coerce.date(),
  /** Keys of the backed up files, in the folder `files` that all backups share. */
  files: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

const SUFFIX = '.json';

const manifestOf = (backup: string) => `${backup.replace(/\.dump$/, '')}${SUFFIX}`;

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const file = manifestOf(backup);
  await writeFile(`${file}.partial`, JSON.stringify(manifest), { mode: 0o600, flush: true });
  await rename(`${file}.partial`, file);
}

/** Undefined for backups of older releases, which have no manifest. */
export async function readManifest(backup: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestOf(path.resolve(backup)), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}

/** The manifests in a folder, keyed by the path of the backup. */
export async function listManifests(folder: string): Promise<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>();
  for (const name of await readdir(folder)) {
    if (!name.startsWith('portage-') || !name.endsWith(SUFFIX)) continue;
    const backup = path.join(folder, name.slice(0, -SUFFIX.length));
    const manifest = await readManifest(backup);
    if (manifest) manifests.set(backup, manifest);
  }
  return manifests;
}

/** Removes a backup and its manifest; shared files stay. */
export async function removeBackup(backup: string): Promise<void> {
  for (const part of [`${backup}.dump`, backup, `${backup}${SUFFIX}`]) {
    await rm(part, { recursive: true, force: true });
  }
}

/** The id of a database, or null if it predates the id. */
export async function findIdentity(client: pg.Client): Promise<Pick<Manifest, 'databaseId'>> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.installation') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return { databaseId: null };
  const marks = await client.query<{ id: string }>('SELECT database_id AS id FROM installation');
  return { databaseId: marks.rows[0]?.id ?? null };
}
