import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { NotFound } from '#client/features/jobs/components/not-found/not-found.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { paths } from '#client/lib/text/paths.ts';
import { type SalaryPage as Address, salaryPageOf } from '#shared/domain/salaries.ts';
import { salaryTitle } from '#shared/head/salary-text.ts';
import * as t from '#texts';
import { SalaryView } from '../components/salary-view.tsx';

/** Page of an occupation’s pay in Canada or in a province. */
export default function SalaryPage() {
  const address = salaryPageOf(useLocation()[0]);
  return address ? <KnownSalaryPage address={address} /> : <SalaryNotFound />;
}

function KnownSalaryPage({ address }: { address: Address }) {
  const salary = useQuery(callOptions('getSalary', { query: address }));
  if (salary.error?.status === 404 || salary.data === null) return <SalaryNotFound />;
  const region = address.province ?? 'CA';
  const title = salary.data ? salaryTitle(salary.data.name, region) : t.common.loading();
  return (
    <Page title={title}>
      {salary.isPending && <PageSpinner title={title} />}
      {salary.isLoadingError && <QueryError query={salary} />}
      {salary.data && <SalaryView salary={salary.data} region={region} />}
    </Page>
  );
}

function SalaryNotFound() {
  return (
    <Page title={t.common.notFoundTitle()}>
      <NotFound level={1} title={t.common.notFoundTitle()} text={t.common.notFoundText()}>
        <ButtonLink href={paths.salaries}>{t.salaries.all()}</ButtonLink>
      </NotFound>
    </Page>
  );
}
