import type { ReactNode } from 'react';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDate } from '#client/lib/text/format.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import type { Member } from '../api.ts';
import { MemberActions } from './member-actions.tsx';

interface MemberListProps {
  members: readonly Member[];
  user: CurrentUser;
  company: NonNullable<CurrentUser['company']>;
  /** How the reader leaves the company, if they can. */
  leave: ReactNode;
}

/** Members with their roles, which owners change. */
export function MemberList({ members, user, company, leave }: MemberListProps) {
  return (
    <Card title={t.team.members()} description={t.team.membersText()}>
      <ul className="-my-1 divide-y">
        {members.map((member) => (
          <li
            key={member.userId}
            className="flex items-start gap-x-4 gap-y-3 py-4 max-sm:flex-wrap"
          >
            <Person member={member} isSelf={member.userId === user.id} />
            {company.role === 'owner' ? (
              <MemberActions member={member} user={user} company={company} />
            ) : (
              <Badge className="max-sm:ml-11">{t.team.role[member.role]()}</Badge>
            )}
          </li>
        ))}
      </ul>
      {leave && <div className="mt-4 border-t pt-4">{leave}</div>}
    </Card>
  );
}

function Person({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { name, email, joinedAt, isAccount, hasSecondFactor } = member;
  return (
    <div className="flex min-w-0 grow gap-3 max-sm:basis-full">
      <Avatar size="sm" initials={initialsOf(name)} />
      <div className="wrap-anywhere grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {isSelf && <Badge>{t.team.you()}</Badge>}
          {isAccount && <Badge tone="primary">{t.team.account()}</Badge>}
        </p>
        <p className="text-muted text-sm">{email}</p>
        <p className="text-muted text-sm">
          {t.team.joined({ day: formatDate(joinedAt) })} ·{' '}
          {hasSecondFactor ? t.team.factorOn() : t.team.factorOff()}
        </p>
      </div>
    </div>
  );
}
