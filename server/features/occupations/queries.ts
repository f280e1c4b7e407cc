import { and, eq, inArray, or } from 'drizzle-orm';
import type { WageRegion } from '#shared/domain/wages.ts';
import { referenceVersions, wages } from '#shared/schema/reference.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Wage } from '../../platform/db/reference/read.ts';

/** Wages of a region by occupation; the national wage if the region has none. */
export async function readWages(db: Db, region: WageRegion): Promise<Map<string, Wage>> {
  const rows = await db
    .select()
    .from(wages)
    .where(inArray(wages.region, ['CA', region]));
  const isNational = (wage: Wage) => Number(wage.region === 'CA');
  return new Map(
    rows
      .toSorted((a, b) => isNational(b) - isNational(a))
      .map((row) => [row.occupationCode, row] as const),
  );
}

/**
 * Wages of an occupation: Canada's, then those of the provinces, the best paid first; with Canada's
 * of others.
 */
export async function listRegionalWages(
  db: Db,
  code: string,
  others: readonly string[] = [],
): Promise<{ wages: Wage[]; otherWages: Wage[] }> {
  const isOther = and(inArray(wages.occupationCode, [...others]), eq(wages.region, 'CA'));
  const rows = await db
    .select()
    .from(wages)
    .where(or(eq(wages.occupationCode, code), isOther));
  const isNational = (wage: Wage) => Number(wage.region === 'CA');
  return {
    wages: rows
      .filter((row) => row.occupationCode === code)
      .toSorted(
        (a, b) =>
          isNational(b) - isNational(a) || b.median - a.median || a.region.localeCompare(b.region),
      ),
    otherWages: rows.filter((row) => row.occupationCode !== code),
  };
}

/** Occupations and regions that have figures, and when these were loaded. */
export async function listWagePages(
  db: Db,
): Promise<{ pages: Pick<Wage, 'occupationCode' | 'region'>[]; loadedAt: Date | undefined }> {
  const [version] = await db
    .select({ loadedAt: referenceVersions.loadedAt })
    .from(referenceVersions)
    .where(eq(referenceVersions.name, 'wages'));
  const pages = await db
    .select({ occupationCode: wages.occupationCode, region: wages.region })
    .from(wages)
    .orderBy(wages.occupationCode, wages.region);
  return { pages, loadedAt: version?.loadedAt };
}
