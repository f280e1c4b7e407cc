import { eq, inArray } from 'drizzle-orm';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { occupations, wages } from '#shared/schema/reference.ts';
import { z } from '#shared/validators/validator.ts';
import { occupationSearch } from '../../knowledge/occupations/occupation-search.ts';
import { decodeCursor, encodeCursor } from '../../platform/core/page.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Occupation, Wage } from '../../platform/db/reference/read.ts';
import { handle } from '../../platform/http/mount.ts';

const positionSchema = z.object({ offset: z.int().min(0).max(10_000) });

export function wageRoutes() {
  return [
    handle('listWages', async ({ db, query, locale }) => {
      const offset = decodeCursor(positionSchema, query.cursor)?.offset ?? 0;
      const wageOf = await readWages(db, query.province ?? 'CA');
      const items = occupationSearch()(query.query ?? '', locale).flatMap((occupation) => {
        const wage = wageOf.get(occupation.code);
        return wage ? [presentWage(occupation, wage)] : [];
      });
      const end = offset + query.limit;
      return {
        items: items.slice(offset, end),
        nextCursor: end < items.length ? encodeCursor({ offset: end }) : undefined,
        total: items.length,
      };
    }),
    handle('listRegionalWages', async ({ db, query }) => {
      const rows = await db
        .select()
        .from(wages)
        .innerJoin(occupations, eq(occupations.code, wages.occupationCode))
        .where(eq(occupations.code, query.code));
      return rows.map(({ occupations: occupation, wages: wage }) => presentWage(occupation, wage));
    }),
  ];
}

/** Wages of a region by occupation; the national wage if the region has none. */
async function readWages(db: Db, region: Wage['region']): Promise<Map<string, Wage>> {
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

function presentWage(occupation: Omit<Occupation, 'teer'>, wage: Wage): OccupationWage {
  const { region, low, median, high, unit, referencePeriod } = wage;
  const { code, titleEn, titleFr } = occupation;
  return { code, titleEn, titleFr, region, low, median, high, unit, referencePeriod };
}
