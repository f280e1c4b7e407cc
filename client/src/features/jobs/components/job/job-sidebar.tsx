import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { CompanyWebsite } from '#client/components/company/company-website.tsx';
import { EmployerFactList, Fact } from '#client/components/company/employer-facts.tsx';
import { extrasText } from '#client/components/job/job-facts.tsx';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { formatDate, formatNumber, formatSalary } from '#client/lib/text/format.ts';
import { industryLabel } from '#client/lib/text/job-labels.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { type CompanySize, LEVEL_OF_EXPERIENCE } from '#shared/domain/constants.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { useJobEmployer } from '../../api.ts';
import { CallToAction } from '../apply/call-to-action.tsx';
import { JobActions } from './job-actions.tsx';
import { Pay } from './pay.tsx';

export function CompanyCard({ job: { id, company } }: { job: JobDetail }) {
  return (
    <Card className="grid gap-3 lg:p-5">
      <div className="flex items-center gap-3">
        <CompanyMark name={company.name} src={company.logoUrl} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <Link href={companyPage(company)} className="hover:underline">
              <bdi>{company.name}</bdi>
            </Link>
          </p>
          <p className="wrap-anywhere text-muted text-sm">{industryLabel(company.industry)}</p>
        </div>
      </div>
      <Deferred className="text-sm" fallback={<div className="h-34" />}>
        {() => <EmployerFacts jobId={id} size={company.companySize} />}
      </Deferred>
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <ButtonLink href={companyPage(company)} variant="link" size="inline">
          {t.job.companyPage()}
        </ButtonLink>
        <CompanyWebsite url={company.website} />
      </div>
    </Card>
  );
}

function EmployerFacts({ jobId, size }: { jobId: number; size: CompanySize | null }) {
  const { data: facts } = useJobEmployer(jobId);
  return <EmployerFactList facts={facts} size={size} />;
}

interface DetailsCardProps {
  job: JobDetail;
  layout: 'page' | 'pane';
  onApply: () => void;
}

/** Facts of a job; beside the text of a wide page also its pay and actions. */
export function DetailsCard({ job, layout, onApply }: DetailsCardProps) {
  const salary = formatSalary(job.salaryMin, job.salaryMax);
  const isPage = layout === 'page';
  return (
    <Card className={cx('grid gap-5', isPage && 'lg:gap-4 lg:p-5')}>
      {isPage && (
        <div className="grid gap-3 max-lg:hidden">
          <Pay job={job} />
          <JobActions job={job} onApply={onApply} />
        </div>
      )}
      <div>
        <h2 className={cx('mb-3 font-semibold', isPage && 'lg:sr-only')}>{t.job.details()}</h2>
        <dl className="grid gap-1.5 text-sm">
          {salary && !(isPage && isHeadline(job)) && (
            <Fact name={t.job.salary()} note={job.salaryIsEstimate && estimateText(job)}>
              {salary}
            </Fact>
          )}
          {(job.payExtras ?? []).length > 0 && (
            <Fact name={t.job.payExtras()}>{extrasText(job)}</Fact>
          )}
          <Fact name={t.job.location()} note={reachText(job)}>
            {placeText(job)}
          </Fact>
          <Fact name={t.job.jobType()}>{t.jobs.type[job.jobType]()}</Fact>
          {job.hoursPerWeek && (
            <Fact name={t.job.hours()}>{t.jobs.hoursPerWeek({ count: job.hoursPerWeek })}</Fact>
          )}
          {(job.openings ?? 1) > 1 && (
            <Fact name={t.job.openings()}>{formatNumber(job.openings ?? 1)}</Fact>
          )}
          {job.existingVacancy && (
            <Fact name={t.job.existingVacancy()}>{t.job.vacancy[job.existingVacancy]()}</Fact>
          )}
          {job.startsAt && <Fact name={t.job.startsAt()}>{formatDate(job.startsAt)}</Fact>}
          {job.experienceLevel && (
            <Fact name={t.job.level()}>{t.jobs.level[job.experienceLevel]()}</Fact>
          )}
          {job.level && !isSaid(job) && (
            <Fact name={t.job.seniority()}>{t.jobs.seniority[job.level]()}</Fact>
          )}
          {job.licences.length > 0 && (
            <Fact name={t.job.licences()}>
              {job.licences.map((licence) => t.jobs.licence[licence]()).join(', ')}
            </Fact>
          )}
          {job.workLanguages.length > 0 && (
            <Fact name={t.job.workLanguages()}>
              {job.workLanguages.map((language) => t.jobs.language[language]()).join(', ')}
            </Fact>
          )}
          {job.aiUse && <Fact name={t.job.aiUse()}>{t.job.aiUses[job.aiUse]()}</Fact>}
          <Fact name={t.job.posted()}>
            <RelativeTime value={job.postedAt} />
          </Fact>
          {job.closesAt && !job.isClosed && (
            <Fact name={t.job.closes()}>
              <RelativeTime value={job.closesAt} />
            </Fact>
          )}
        </dl>
      </div>
      <CallToAction job={job} />
    </Card>
  );
}

/** Whether the salary is what the page shows as pay. */
const isHeadline = ({ hourlyRateMin, hourlyRateMax }: JobDetail) =>
  hourlyRateMin === null && hourlyRateMax === null;

/** Where the work is done, as far as the location does not say it. */
function reachText({ workplace, remoteProvinces }: JobDetail): string | undefined {
  if (workplace === 'on-site') return t.jobs.workplace['on-site']();
  if (workplace === 'hybrid') return t.job.hybridNote();
  return remoteProvinces.length === 0 ? t.job.remoteNote() : undefined;
}

/** Whether the field of experience says the level already. */
const isSaid = ({ level, experienceLevel }: JobDetail) =>
  experienceLevel !== null && LEVEL_OF_EXPERIENCE[experienceLevel] === level;

function estimateText({ hoursPerWeek }: JobDetail): string {
  return hoursPerWeek ? t.job.salaryEstimateWeek({ count: hoursPerWeek }) : t.job.salaryEstimate();
}
