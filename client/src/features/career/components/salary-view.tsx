import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { RangeTable } from '#client/components/charts/range-table.tsx';
import { JobCard } from '#client/components/job/job-card.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { formatPercent, formatRoundMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { occupationJobs } from '#shared/domain/job-list-paths.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { salaryPage } from '#shared/domain/salaries.ts';
import type { WageRegion } from '#shared/domain/wages.ts';
import { salaryTitle } from '#shared/head/salary-text.ts';
import * as t from '#texts';
import { type RegionalWage, regionName, wageRange, wageScale, wageText } from '../wage-scale.ts';
import { WageSource } from './wage-source.tsx';

type Salary = CallOf<'getSalary'>['response'];

interface SalaryViewProps {
  salary: Salary;
  region: WageRegion;
}

/** An occupation's figures in a region, beside those of the others, with its open jobs. */
export function SalaryView({ salary, region }: SalaryViewProps) {
  const { code, slug, name, title, teer, wages } = salary;
  const wage = wages.find((each) => each.region === region);
  const canada = wages.find((each) => each.region === 'CA');
  if (!wage) return null;
  return (
    <article className="grid grid-cols-1 gap-10">
      <header className="grid grid-cols-1 gap-2">
        <Breadcrumbs
          links={[
            { href: paths.salaries, name: t.pages.salariesTitle() },
            ...(region === 'CA' ? [] : [{ href: salaryPage(slug), name }]),
          ]}
        />
        <h1 className="wrap-anywhere font-semibold font-serif text-xl">
          {salaryTitle(name, region)}
        </h1>
        <p className="text-muted text-sm">{t.salaries.classified({ code, title })}</p>
        <Figures
          wage={wage}
          canada={region === 'CA' ? undefined : canada}
          training={t.salaries.trainingOf[TEERS[teer] ?? 5]()}
        />
      </header>
      <Regions salary={salary} region={region} canada={canada} />
      <OpenJobs salary={salary} region={region} />
      <Related salary={salary} />
      <WageSource />
    </article>
  );
}

const TEERS = [0, 1, 2, 3, 4, 5] as const;

interface FiguresProps {
  wage: RegionalWage;
  /** Canada's, for comparison. */
  canada: RegionalWage | undefined;
  training: string;
}

function Figures({ wage, canada, training }: FiguresProps) {
  const { low, median, high, unit } = wage;
  const figures = [
    { name: t.charts.low(), amount: low, text: t.salaries.lowExplained() },
    {
      name: t.charts.median(),
      amount: median,
      text: t.salaries.medianExplained(),
      isMain: true,
    },
    { name: t.charts.high(), amount: high, text: t.salaries.highExplained() },
  ];
  const per = unit === 'annual' ? t.salaries.perYear : t.salaries.perHour;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
      {figures.map(({ name, amount, text, isMain }) => (
        <div key={name} className={cx(isMain && 'max-sm:order-first max-sm:col-span-2')}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd>
            <span className={cx(FIGURE, isMain ? 'text-xl' : 'text-base')}>
              {amount === null ? t.charts.noFigure() : per({ amount: wageText(unit, amount) })}
            </span>
            {isMain && canada?.unit === unit && (
              <span className="block text-sm">{comparison(median, canada)}</span>
            )}
            {amount !== null && <span className="block text-muted text-sm">{text}</span>}
          </dd>
        </div>
      ))}
      {unit === 'hourly' && (
        <div>
          <dt className="text-muted text-sm">{t.salaries.fullTimeYear()}</dt>
          <dd>
            <span className={cx(FIGURE, 'text-base')}>
              {t.salaries.about({
                amount: formatRoundMoney(Math.round((median * HOURS_PER_YEAR) / 100) * 100),
              })}
            </span>
            <span className="block text-muted text-sm">{t.salaries.fullTimeHours()}</span>
          </dd>
        </div>
      )}
      <div className="sm:max-w-72">
        <dt className="text-muted text-sm">{t.salaries.training()}</dt>
        <dd className="font-semibold sm:pt-3">{training}</dd>
      </div>
    </dl>
  );
}

/** Aligns low, high and other figures with the baseline of the larger median. */
const FIGURE = 'flex h-9 items-end font-semibold tabular-nums max-sm:h-auto';

function comparison(median: number, canada: RegionalWage): string {
  const share = Math.round((median / canada.median - 1) * 100) / 100;
  if (share === 0) return t.salaries.likeCanada();
  const amount = wageText(canada.unit, canada.median);
  const percent = formatPercent(Math.abs(share));
  return (share < 0 ? t.salaries.belowCanada : t.salaries.aboveCanada)({ percent, amount });
}

interface RegionsProps extends SalaryViewProps {
  canada: RegionalWage | undefined;
}

function Regions({ salary: { name, slug, wages }, region, canada }: RegionsProps) {
  const { axis, markOf } = wageScale(wages);
  const period = wages.find((wage) => wage.region === region)?.referencePeriod;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold font-serif text-lg">{t.salaries.provinces()}</h2>
      <p className="max-w-reading text-muted text-sm">
        {t.salaries.provincesText()} {period && t.salaries.period({ period })}
      </p>
      <RangeTable
        caption={t.salaries.regionCaption({ occupation: name })}
        heading={t.salaries.region()}
        axis={axis}
        reference={canada && { ...markOf(canada, canada.median), text: t.salaries.canadaMedian() }}
        rows={wages.map((wage) => ({
          ...wageRange(wage, markOf),
          key: wage.region,
          isOwn: wage.region === region,
          name: (
            <span className="flex flex-wrap gap-x-2">
              {wage.region === region ? (
                <span className="font-semibold">{regionName(wage.region)}</span>
              ) : (
                <Link
                  href={salaryPage(slug, wage.region === 'CA' ? undefined : wage.region)}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-primary"
                >
                  {regionName(wage.region)}
                </Link>
              )}
              {wage.referencePeriod !== period && (
                <span className="text-muted">{wage.referencePeriod}</span>
              )}
            </span>
          ),
        }))}
      />
    </section>
  );
}

function OpenJobs({ salary, region }: SalaryViewProps) {
  const { code, jobs, openJobs, openInCanada } = salary;
  const list = occupationJobs(code);
  const isElsewhere = openJobs === 0 && region !== 'CA' && openInCanada > 0;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold font-serif text-lg">{t.salaries.openJobs()}</h2>
      {jobs.length === 0 ? (
        <p className="text-muted">
          {region === 'CA' ? t.salaries.noOpenJobs() : t.salaries.noneHere({ region })}
        </p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard size="tile" level={3} job={job} />
            </li>
          ))}
        </ul>
      )}
      {isElsewhere && (
        <MoreJobs href={list}>{t.salaries.elsewhere({ count: openInCanada })}</MoreJobs>
      )}
      {openJobs > jobs.length && (
        <MoreJobs href={region === 'CA' ? list : `${list}?province=${region}`}>
          {t.salaries.allOpenJobs({ count: openJobs })}
        </MoreJobs>
      )}
    </section>
  );
}

function MoreJobs({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <Link href={href} className="text-primary underline underline-offset-4">
        {children}
      </Link>
    </p>
  );
}

function Related({ salary: { related } }: { salary: Salary }) {
  if (related.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold font-serif text-lg">{t.salaries.related()}</h2>
      <ul className="grid gap-x-10 text-sm sm:grid-cols-2">
        {related.map(({ slug, name, median, unit }) => (
          <li key={slug} className="flex items-baseline justify-between gap-4 border-b py-2.5">
            <Link href={salaryPage(slug)} className="underline underline-offset-4">
              {name}
            </Link>
            <span className="shrink-0 text-muted tabular-nums">
              {(unit === 'annual' ? t.salaries.perYear : t.salaries.perHour)({
                amount: wageText(unit, median),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
