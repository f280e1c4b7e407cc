import { MapPin } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { JobCard } from '#shared/contract/contract.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';

type Pay = Pick<JobCard, 'hourlyRateMin' | 'hourlyRateMax' | 'salaryMin' | 'salaryMax'>;

/** Location of a job: 'Halifax, NS (Remote)'. */
export function JobPlace({ job }: { job: Parameters<typeof placeText>[0] }) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{placeText(job)}</span>
    </span>
  );
}

/** Pay of a job: the hourly rate if stated, else the salary; undefined without either. */
export function payText(job: Pay): string | undefined {
  const salary = formatSalary(job.salaryMin, job.salaryMax);
  return (
    formatHourlyRate(job.hourlyRateMin, job.hourlyRateMax) ??
    (salary && t.common.perYear({ salary }))
  );
}

/** 'Commission, tips' that are paid besides; empty without any. */
export const extrasText = ({ payExtras }: Partial<Pick<JobCard, 'payExtras'>>): string =>
  (payExtras ?? []).map((extra) => t.jobs.payExtra[extra]()).join(', ');

/** 'In French' for a posting in French on an English page; undefined in the page's language. */
export const languageMark = (language: JobCard['language']): string | undefined =>
  language === null || language === currentLocale() ? undefined : t.jobs.inLanguage[language]();

export function LanguageMark({ language }: Pick<JobCard, 'language'>) {
  const mark = languageMark(language);
  return mark && <Badge tone="outline">{mark}</Badge>;
}

type Titled = Pick<JobCard, 'title' | 'language'> & {
  translation: Pick<NonNullable<JobCard['translation']>, 'language' | 'title'> | null;
};

/** Title of a job, in the reader's language where it has one. */
export function JobTitle({ job }: { job: Titled }) {
  const { title, language } = inLanguage(job, currentLocale());
  return <span lang={language ?? undefined}>{title}</span>;
}
