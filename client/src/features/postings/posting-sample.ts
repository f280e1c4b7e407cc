import Papa from 'papaparse';
import { dayOf } from '#client/lib/text/day.ts';
import {
  otherLanguage,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '#shared/domain/posting-translation.ts';
import type { Locale, Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { columnIn, columnLabel, columnsBeside, type ImportedColumn } from './import-columns.ts';

const CLOSES_AFTER_MS = 60 * 86_400_000;

const texts: Record<TranslatedField, Text> = {
  title: t.postings.titlePlaceholder,
  description: t.postings.sampleDescription,
  requirements: t.postings.sampleRequirements,
  benefits: t.postings.sampleBenefits,
};

/** A CSV file with all columns and a posting in both languages, to begin an import from. */
export function samplePostings(locale: Locale): string {
  const isFrench = locale === 'fr';
  const other = otherLanguage(locale);
  const columns = columnsBeside(locale);
  const cells: Partial<Record<ImportedColumn, string>> = {
    jobType: t.jobs.type['Full-time'](locale),
    language: t.jobs.language[locale](locale),
    location: t.postings.locationPlaceholder(locale),
    workplace: t.jobs.workplace['on-site'](locale),
    skills: t.postings.sampleSkills(locale),
    licences: t.jobs.licence['practical-nurse'](locale),
    hourlyRateMin: isFrench ? '32,50' : '32.50',
    hourlyRateMax: '40',
    closesAt: dayOf(new Date(Date.now() + CLOSES_AFTER_MS)),
  };
  for (const field of TRANSLATED_FIELDS) {
    cells[field] = texts[field](locale);
    cells[columnIn(field, other)] = texts[field](other);
  }
  return Papa.unparse(
    {
      fields: columns.map((column) => columnLabel(column, locale)),
      data: [columns.map((column) => cells[column] ?? '')],
    },
    { delimiter: isFrench ? ';' : ',' },
  );
}
