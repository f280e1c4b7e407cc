import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { NotFound } from '#client/features/jobs/components/not-found/not-found.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { paths } from '#client/lib/text/paths.ts';
import { companyIdOf } from '#shared/domain/company-pages.ts';
import * as t from '#texts';
import { CompanyView } from '../components/company-view.tsx';

/** A company's public page. */
export default function CompanyPage() {
  const id = companyIdOf(useLocation()[0]);
  return id === undefined ? <CompanyNotFound /> : <KnownCompanyPage id={id} />;
}

function KnownCompanyPage({ id }: { id: number }) {
  const company = useQuery(callOptions('getPublicCompany', { params: { id } }));
  if (company.error?.status === 404 || company.data === null) return <CompanyNotFound />;
  const title = company.data
    ? t.pages.companyTitle({ company: company.data.name })
    : t.common.loading();
  return (
    <Page title={title}>
      {company.isPending && <PageSpinner title={title} />}
      {company.isLoadingError && <QueryError query={company} />}
      {company.data && <CompanyView company={company.data} />}
    </Page>
  );
}

function CompanyNotFound() {
  return (
    <Page title={t.common.notFoundTitle()}>
      <NotFound level={1} title={t.common.notFoundTitle()} text={t.common.notFoundText()}>
        <ButtonLink href={paths.jobs}>{t.filters.allJobs()}</ButtonLink>
      </NotFound>
    </Page>
  );
}
