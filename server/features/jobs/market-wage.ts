import { and, eq, inArray } from 'drizzle-orm';
import type { MarketWage } from '#shared/contract/contract.ts';
import { occupations, wages } from '#shared/schema/reference.ts';
import { occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import { recogniseOccupation } from '../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { JobRow } from './queries.ts';

/** Wage of the occupation in a posting's title, in its province or else in Canada. */
export async function findMarketWage(
  db: Db,
  { title, location }: Pick<JobRow, 'title' | 'location'>,
): Promise<MarketWage | null> {
  const code = recogniseOccupation(title);
  if (!code) return null;
  const province = placeIndex().resolve(location)?.province ?? 'CA';
  const rows = await db
    .select({
      occupationCode: wages.occupationCode,
      titleEn: occupations.titleEn,
      titleFr: occupations.titleFr,
      region: wages.region,
      low: wages.low,
      median: wages.median,
      high: wages.high,
      unit: wages.unit,
      referencePeriod: wages.referencePeriod,
    })
    .from(wages)
    .innerJoin(occupations, eq(occupations.code, wages.occupationCode))
    .where(and(eq(wages.occupationCode, code), inArray(wages.region, ['CA', province])));
  const wage = rows.find(({ region }) => region === province) ?? rows[0];
  return wage ? { ...wage, slug: occupationSlug(code) } : null;
}
