import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { formatDate, formatMonth, formatNumber, formatPercent } from '#client/lib/text/format.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import type { CompanySize } from '#shared/domain/constants.ts';
import * as t from '#texts';

const VerifiedMark = lazyComponent(
  () => import('#client/components/verification/verified-mark.tsx'),
);

type JobEmployer = CallOf<'getJobEmployer'>['response'];

interface EmployerFactListProps {
  facts: CallOf<'getPublicCompany'>['response'] | JobEmployer | undefined;
  size: CompanySize | null;
}

/** Facts about an employer, and what of it was verified; of a job also how often it was posted. */
export function EmployerFactList({ facts, size }: EmployerFactListProps) {
  return (
    <>
      <dl className="grid min-h-34 content-start gap-2">
        {size && <Fact name={t.job.size()}>{t.company.size[size]()}</Fact>}
        {facts && (
          <>
            <Fact name={t.job.memberSince()}>{formatMonth(facts.memberSince)}</Fact>
            <Fact name={t.job.openJobs()}>{formatNumber(facts.openJobs)}</Fact>
            {facts.answers ? (
              <Answers answers={facts.answers} />
            ) : (
              <Fact name={t.job.answers()}>{t.job.answersFew()}</Fact>
            )}
            {'daysOpen' in facts && <ThisPosting facts={facts} />}
          </>
        )}
      </dl>
      {facts?.verification && (
        <Suspense>
          <VerifiedMark verification={facts.verification} />
        </Suspense>
      )}
    </>
  );
}

function Answers({ answers }: { answers: NonNullable<JobEmployer['answers']> }) {
  const { days, answeredTenths, lastSeenOn, interviews, hires } = answers;
  const through = [
    ...(interviews > 0 ? [t.job.throughInterviews({ count: formatNumber(interviews) })] : []),
    ...(hires > 0 ? [t.job.throughHires({ count: formatNumber(hires) })] : []),
  ];
  return (
    <>
      {days !== null && <Fact name={t.job.answers()}>{t.job.answersDays({ count: days })}</Fact>}
      <Fact name={t.job.answered()} note={t.job.answeredNote()}>
        {t.job.answeredShare({ share: formatPercent(answeredTenths / 10) })}
      </Fact>
      {lastSeenOn && (
        <Fact name={t.job.lastSeen()}>
          {t.job.lastSeenOn({ date: formatDate(`${lastSeenOn}T12:00`) })}
        </Fact>
      )}
      {through.length > 0 && (
        <Fact name={t.job.through()} note={t.job.throughNote()}>
          {through.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

function ThisPosting({ facts: { daysOpen, postedBefore } }: { facts: JobEmployer }) {
  return (
    <Fact
      name={t.job.thisPosting()}
      note={postedBefore > 0 && t.job.postedBefore({ count: postedBefore })}
    >
      {t.job.daysOpen({ count: daysOpen })}
    </Fact>
  );
}

interface FactProps {
  name: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere font-medium">
        {children}
        {note && <span className="mt-0.5 block font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
