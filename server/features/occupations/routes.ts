import type { OccupationWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { z } from '#shared/validators/validator.ts';
import { occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import { occupationSearch } from '../../knowledge/occupations/occupation-search.ts';
import { decodeCursor, encodeCursor } from '../../platform/core/page.ts';
import type { Occupation, Wage } from '../../platform/db/reference/read.ts';
import { type Call, handle } from '../../platform/http/mount.ts';
import type { LiveVocabulary } from '../search/vocabulary/live-vocabulary.ts';
import { readWages } from './queries.ts';
import { getSalary } from './service.ts';

const positionSchema = z.object({ offset: z.int().min(0).max(10_000) });

export function wageRoutes({ currentVocabulary }: { currentVocabulary: LiveVocabulary }) {
  return [
    handle('listWages', async ({ db, query, locale }) => {
      const pageOffset = ((query.page ?? 1) - 1) * query.limit;
      const offset = decodeCursor(positionSchema, query.cursor)?.offset ?? pageOffset;
      const wageOf = await readWages(db, query.province ?? 'CA');
      const { occupations: openJobs } = await currentVocabulary();
      const found = occupationSearch()(query.query ?? '', locale).flatMap((occupation) => {
        const wage = wageOf.get(occupation.code);
        return wage ? [{ occupation, wage }] : [];
      });
      const items = inOrder(found, query, { locale, openJobs });
      const end = offset + query.limit;
      return {
        items: items.slice(offset, end).map((item) => presentWage(item, openJobs)),
        nextCursor: end < items.length ? encodeCursor({ offset: end }) : undefined,
        total: items.length,
      };
    }),
    handle('getSalary', ({ db, query, locale, now }) =>
      getSalary(db, query, { currentVocabulary, locale, now }),
    ),
  ];
}

/** Number of open jobs by occupation. */
type OpenJobs = ReadonlyMap<string, number>;

interface FoundWage {
  occupation: Occupation;
  wage: Wage;
}

/** Best match first, or without words those with the most open jobs; unless another order is asked for. */
function inOrder(
  found: FoundWage[],
  { query, sort }: Call<'listWages'>['query'],
  { locale, openJobs }: { locale: 'en' | 'fr'; openJobs: OpenJobs },
): FoundWage[] {
  if (sort === 'pay') {
    return found.toSorted((a, b) => yearlyMedian(b.wage) - yearlyMedian(a.wage));
  }
  if (sort === 'name') {
    const { compare } = new Intl.Collator(locale);
    const titleOf = ({ occupation }: FoundWage) =>
      locale === 'fr' ? occupation.titleFr : occupation.titleEn;
    return found.toSorted((a, b) => compare(titleOf(a), titleOf(b)));
  }
  if (query) return found;
  const openOf = ({ occupation }: FoundWage) => openJobs.get(occupation.code) ?? 0;
  return found.toSorted((a, b) => openOf(b) - openOf(a));
}

const yearlyMedian = ({ unit, median }: Wage) =>
  unit === 'annual' ? median : median * HOURS_PER_YEAR;

function presentWage({ occupation, wage }: FoundWage, openJobs: OpenJobs): OccupationWage {
  const { region, low, median, high, unit, referencePeriod } = wage;
  const { code, titleEn, titleFr } = occupation;
  const slug = occupationSlug(code);
  const figures = { region, low, median, high, unit, referencePeriod };
  return { code, slug, titleEn, titleFr, ...figures, openJobs: openJobs.get(code) ?? 0 };
}
