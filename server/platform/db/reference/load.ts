import { sql } from 'drizzle-orm';
import { occupations, places, referenceVersions, wages } from '#shared/schema/reference.ts';
import type { Db } from '../connect.ts';
import { hashReferenceFile, readOccupations, readPlaces, readWages } from './read.ts';

async function loadOccupations(tx: Db): Promise<void> {
  await tx
    .insert(occupations)
    .values(readOccupations())
    .onConflictDoUpdate({
      target: occupations.code,
      set: {
        titleEn: sql`excluded.title_en`,
        titleFr: sql`excluded.title_fr`,
        teer: sql`excluded.teer`,
      },
    });
}

async function loadPlaces(tx: Db): Promise<void> {
  await tx.delete(places);
  await tx.insert(places).values(readPlaces());
}

async function loadWages(tx: Db): Promise<void> {
  await tx.delete(wages);
  // As one parameter: a parameter for each value takes many times as long.
  await tx.execute(sql`
    insert into ${wages} (occupation_code, region, low, median, high, unit, reference_period)
    select "occupationCode", region, low, median, high, unit, "referencePeriod"
      from json_to_recordset(${JSON.stringify(readWages())}::json)
        as wage ("occupationCode" text, region text, low numeric, median numeric, high numeric,
                 unit text, "referencePeriod" text)`);
}

const LOADERS = { occupations: loadOccupations, wages: loadWages, places: loadPlaces } as const;

/**
 * Loads occupations, wages and places from `data/` in one transaction, skipping unchanged sets.
 * Safe with several processes at once.
 * @returns the names of the sets that were loaded
 */
export async function loadReference(db: Db, loadedAt: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('portage-reference'))`);
    const stored = new Map(
      (await tx.select().from(referenceVersions)).map((row) => [row.name, row.contentHash]),
    );
    const loaded: string[] = [];
    for (const name of ['occupations', 'wages', 'places'] as const) {
      const contentHash = hashReferenceFile(name);
      if (stored.get(name) === contentHash) continue;
      await LOADERS[name](tx);
      await tx
        .insert(referenceVersions)
        .values({ name, contentHash, loadedAt })
        .onConflictDoUpdate({ target: referenceVersions.name, set: { contentHash, loadedAt } });
      loaded.push(name);
    }
    return loaded;
  });
}
