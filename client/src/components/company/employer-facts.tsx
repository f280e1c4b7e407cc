import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { formatMonth, formatNumber, formatPercent } from '#client/lib/text/format.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import type { CompanySize } from '#shared/domain/constants.ts';
import * as t from '#texts';

const VerifiedMark = lazyComponent(
  () => import('#client/components/verification/verified-mark.tsx'),
);

interface EmployerFactListProps {
  facts: CallOf<'getJobEmployer'>['response'] | undefined;
  size: CompanySize | null;
}

/** Facts about an employer, and what of it was verified. */
export function EmployerFactList({ facts, size }: EmployerFactListProps) {
  return (
    <>
      <dl className="grid min-h-19 content-start gap-2">
        {size && <Fact name={t.job.size()}>{t.company.size[size]()}</Fact>}
        {facts && (
          <>
            <Fact name={t.job.memberSince()}>{formatMonth(facts.memberSince)}</Fact>
            <Fact name={t.job.openJobs()}>{formatNumber(facts.openJobs)}</Fact>
          </>
        )}
        {facts?.answeredShare != null && (
          <Fact name={t.job.answered()} note={t.job.answeredNote()}>
            {t.job.answeredShare({ share: formatPercent(facts.answeredShare) })}
          </Fact>
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
