import type { CallOf } from '#shared/contract/contract.ts';
import { SALARY_JOBS } from '#shared/contract/list-sizes.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { Locale } from '#shared/locales/text.ts';
import { everydayNames, occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import { relatedOccupations } from '../../knowledge/occupations/related-occupations.ts';
import { AppError } from '../../platform/core/errors.ts';
import { once } from '../../platform/core/once.ts';
import type { Db } from '../../platform/db/connect.ts';
import { readOccupations } from '../../platform/db/reference/read.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listOccupationJobs } from '../search/service.ts';
import type { LiveVocabulary } from '../search/vocabulary/live-vocabulary.ts';
import { listRegionalWages } from './queries.ts';

const classification = once(
  () => new Map(readOccupations().map((occupation) => [occupation.code, occupation] as const)),
);

/**
 * Salaries of an occupation in Canada and in the provinces that have figures.
 * @throws AppError NOT_FOUND for an occupation or a province without figures
 */
export async function getSalary(
  db: Db,
  { code, province }: { code: string; province?: ProvinceCode | undefined },
  context: { currentVocabulary: LiveVocabulary; locale: Locale; now: Date },
): Promise<CallOf<'getSalary'>['response']> {
  const { currentVocabulary, locale, now } = context;
  const related = relatedOccupations(code);
  const { wages, otherWages } = await listRegionalWages(db, code, related);
  const name = everydayNames().get(code);
  const occupation = classification().get(code);
  const hasFigures = wages.some(({ region }) => region === (province ?? 'CA'));
  if (!occupation || !name || !hasFigures) throw new AppError('NOT_FOUND');

  const filters = { occupation: code, province, limit: SALARY_JOBS };
  const { occupations: openJobs } = await currentVocabulary();
  const { jobs, total } = await listOccupationJobs(db, currentVocabulary, filters, now);
  return {
    code,
    slug: occupationSlug(code),
    name: name[locale],
    title: locale === 'fr' ? occupation.titleFr : occupation.titleEn,
    teer: occupation.teer,
    wages: wages.map(({ occupationCode: _, ...wage }) => wage),
    openJobs: total,
    openInCanada: openJobs.get(code) ?? 0,
    jobs: jobs.map(presentJobCard),
    related: related.flatMap((other) => {
      const wage = otherWages.find(({ occupationCode }) => occupationCode === other);
      const otherName = everydayNames().get(other);
      if (!wage || !otherName) return [];
      const { median, unit } = wage;
      return { slug: occupationSlug(other), name: otherName[locale], median, unit };
    }),
  };
}
