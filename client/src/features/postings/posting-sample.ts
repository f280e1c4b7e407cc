import Papa from 'papaparse';
import { dayOf } from '#client/lib/text/day.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { fieldTexts } from './field-texts.ts';
import { IMPORTED_FIELDS } from './posting-import.ts';

const CLOSES_AFTER_MS = 60 * 86_400_000;

/** A CSV file with all columns and a posting, to begin an import from. */
export function samplePostings(locale: Locale): string {
  const isFrench = locale === 'fr';
  const cells: Partial<Record<PostingField, string>> = {
    title: t.postings.titlePlaceholder(locale),
    jobType: t.jobs.type['Full-time'](locale),
    location: t.postings.locationPlaceholder(locale),
    workplace: t.jobs.workplace['on-site'](locale),
    description: t.postings.sampleDescription(locale),
    skills: t.postings.sampleSkills(locale),
    requirements: t.postings.sampleRequirements(locale),
    licences: t.jobs.licence['practical-nurse'](locale),
    hourlyRateMin: isFrench ? '32,50' : '32.50',
    hourlyRateMax: '40',
    benefits: t.postings.sampleBenefits(locale),
    closesAt: dayOf(new Date(Date.now() + CLOSES_AFTER_MS)),
  };
  return Papa.unparse(
    {
      fields: IMPORTED_FIELDS.map((field) => fieldTexts[field].label(locale)),
      data: [IMPORTED_FIELDS.map((field) => cells[field] ?? '')],
    },
    { delimiter: isFrench ? ';' : ',' },
  );
}
