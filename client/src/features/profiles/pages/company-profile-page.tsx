import { Building2, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import HiringSteps from '#client/components/company/hiring-steps.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { industryLabel } from '#client/lib/text/job-labels.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Members } from '#shared/domain/company.ts';
import * as t from '#texts';
import { CompanyProfileForm } from '../components/company-profile-form.tsx';
import { CompanyProfileView } from '../components/company-profile-view.tsx';

export default function CompanyProfilePage() {
  const user = useCurrentUser();
  const uses = (members: Members) => !user || mayUse(user, members);
  const company = useCompanyProfile();
  const [editing, setEditing] = useState(false);
  const editButton = useReturnFocus<HTMLButtonElement>(editing);
  const title = t.company.title();
  return (
    <Page title={title} width={editing ? 'form' : 'page'}>
      <PageHeader
        title={title}
        description={t.company.text()}
        actions={
          company.data &&
          !editing && (
            <>
              {uses('posting') && (
                <ButtonLink href={paths.employer.newJobPosting} variant="secondary">
                  <Plus aria-hidden />
                  {t.company.postJob()}
                </ButtonLink>
              )}
              {uses('owner') && (
                <Button ref={editButton} onClick={() => setEditing(true)}>
                  <Pencil aria-hidden />
                  {t.company.editProfile()}
                </Button>
              )}
            </>
          )
        }
      />
      {company.isPending && <Spinner />}
      {company.isLoadingError && <QueryError query={company} />}
      {company.data === null && !editing && (
        <EmptyState
          icon={Building2}
          title={t.company.none()}
          description={t.company.noneText()}
          action={
            <Button ref={editButton} onClick={() => setEditing(true)}>
              {t.company.createCompanyProfile()}
            </Button>
          }
        >
          <HiringSteps current={0} />
        </EmptyState>
      )}
      {company.data !== undefined && editing && (
        <CompanyProfileForm company={company.data} onClose={() => setEditing(false)} />
      )}
      {company.data && !editing && (
        <CompanyProfileView
          company={company.data}
          industry={industryLabel(company.data.industry)}
          canEdit={uses('owner')}
          hasPostings={uses('hiring')}
        />
      )}
    </Page>
  );
}
