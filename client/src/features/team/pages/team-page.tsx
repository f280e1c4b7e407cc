import { Building2 } from 'lucide-react';
import { ActList } from '#client/components/company/act-list.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useTeam } from '../api.ts';
import { InvitationList } from '../components/invitation-list.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { LeaveCompany } from '../components/leave-company.tsx';
import { MemberList } from '../components/member-list.tsx';
import { RequireFactor } from '../components/require-factor.tsx';

/** Members of the company; owners invite, change and remove them. */
export default function TeamPage() {
  const user = useCurrentUser();
  const title = t.team.title();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={user?.company && t.team.text({ company: user.company.name })}
      />
      {user?.company && <Team user={user} company={user.company} />}
      {user && !user.company && (
        <EmptyState
          icon={Building2}
          title={t.team.none()}
          description={t.team.noneText()}
          action={
            <ButtonLink href={paths.employer.companyProfile}>
              {t.company.createCompanyProfile()}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}

interface TeamProps {
  user: CurrentUser;
  company: NonNullable<CurrentUser['company']>;
}

function Team({ user, company }: TeamProps) {
  const query = useTeam();
  const team = query.data;
  const isOwner = company.role === 'owner';
  const isAccount = company.accountId === user.id;
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!team) {
    return (
      <SkeletonGroup
        className="grid gap-6"
        bars={isOwner ? ['h-52 rounded-lg', 'h-64 rounded-lg'] : ['h-52 rounded-lg']}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6">
        <MemberList
          members={team.members}
          user={user}
          company={company}
          leave={!isAccount && <LeaveCompany company={company.name} />}
        />
        {isOwner && <RequireFactor team={team} user={user} />}
      </div>
      {isOwner && (
        <>
          <div className="grid grid-cols-1 gap-6 lg:row-span-2">
            <InviteForm />
            <InvitationList invitations={team.invitations} />
          </div>
          <Card title={t.team.acts()} description={t.team.actsText()}>
            <ActList />
          </Card>
        </>
      )}
    </div>
  );
}
