import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface NotIncludedProps {
  company: NonNullable<CurrentUser['company']>;
}

/** In place of a page that a member's role does not include, or that needs a second factor. */
export default function NotIncluded({ company }: NotIncludedProps) {
  const { name, lacksSecondFactor } = company;
  const title = lacksSecondFactor ? t.team.factorNeeded() : t.team.notIncluded();
  return (
    <Page title={title} width="form">
      <PageHeader title={title} />
      {lacksSecondFactor ? (
        <EmptyState
          icon={ShieldAlert}
          title={t.team.factorNeededText({ company: name })}
          action={
            <ButtonLink href={paths.settingsAt('two-step')}>{t.settings.factor.setUp()}</ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon={LockKeyhole}
          title={t.errors.MEMBER_ROLE_REQUIRED()}
          description={t.team.companyAs({ company: name, role: t.team.role[company.role]() })}
          action={<ButtonLink href={paths.employer.dashboard}>{t.team.toDashboard()}</ButtonLink>}
        />
      )}
    </Page>
  );
}
