import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime, formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import { industryLabel } from '#client/lib/text/job-labels.ts';
import type { StaffReport } from '#shared/contract/contract.ts';
import { TRANSLATED_FIELDS } from '#shared/domain/posting-translation.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { Facts } from './facts.tsx';

type Posting = NonNullable<StaffReport['snapshot']>;

/** Snapshot of the posting from the time of the report. */
export function ReportedPostingCard({ posting }: { posting: Posting }) {
  const { company } = posting;
  return (
    <Card title={t.reports.asItWas()}>
      <div className="grid gap-4">
        <Facts
          rows={[
            [t.postings.title(), posting.title],
            [t.job.company(), `${company.name} (${industryLabel(company.industry)})`],
            [t.company.website(), company.website],
            [t.job.location(), placeName(posting.location)],
            [t.job.salary(), payText(posting)],
            [
              t.job.payExtras(),
              posting.payExtras?.map((extra) => t.jobs.payExtra[extra]()).join(', '),
            ],
            [
              t.job.existingVacancy(),
              posting.existingVacancy && t.job.vacancy[posting.existingVacancy](),
            ],
            [t.job.aiUse(), posting.aiUse && t.job.aiUses[posting.aiUse]()],
            [t.job.languageReason(), posting.languageReason],
            [t.job.posted(), formatDateTime(posting.postedAt)],
            [t.job.skills(), posting.skills.join(', ')],
          ]}
        />
        <Text title={t.job.description()} text={posting.description} />
        <Text title={t.job.requirements()} text={posting.requirements} />
        <Text title={t.job.benefits()} text={posting.benefits} />
        {posting.translation && (
          <Text
            title={t.postings.translation()}
            text={TRANSLATED_FIELDS.map((field) => posting.translation?.[field])
              .filter(Boolean)
              .join('\n\n')}
          />
        )}
        <Text title={t.job.accommodation()} text={posting.accommodation ?? null} />
        <Text title={t.company.aboutUs()} text={company.description} />
      </div>
    </Card>
  );
}

function payText(posting: Posting): string {
  const rate = formatHourlyRate(posting.hourlyRateMin, posting.hourlyRateMax);
  const salary = formatSalary(posting.salaryMin, posting.salaryMax);
  return [rate, salary].filter(Boolean).join(' · ');
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{text}</p>
    </div>
  );
}
