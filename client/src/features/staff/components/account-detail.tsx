import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { formatDateTime, formatNumber } from '#client/lib/text/format.ts';
import type { StaffAccount } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStaffAccount } from '../api.ts';
import { sectionPath } from '../section.ts';
import { AccountActs } from './account-acts.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Facts } from './facts.tsx';
import { SeePage } from './see-page.tsx';
import { Timeline } from './timeline.tsx';

/** An account without its secrets, the acts of staff on it, and all that has happened to it. */
export function AccountDetail({ id }: { id: number }) {
  const query = useStaffAccount(id);
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return <DetailSkeleton />;
  const account = query.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title={<bdi>{account.fullName}</bdi>}
        description={t.staff.role[account.role]()}
        actions={<StateBadges account={account} />}
        className="min-w-0"
      >
        <AccountFacts account={account} />
      </Card>
      <div className="grid gap-6">
        <AccountActs account={account} />
        <SeePage account={account} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Timeline id={id} />
      </div>
    </div>
  );
}

function StateBadges({ account }: { account: StaffAccount }) {
  const { suspendedAt, lockedUntil, erasedAt, isStaff } = account;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {suspendedAt && <Badge tone="danger">{t.staff.suspended()}</Badge>}
      {lockedUntil && <Badge tone="caution">{t.staff.locked()}</Badge>}
      {erasedAt && <Badge tone="neutral">{t.staff.closed()}</Badge>}
      {isStaff && <Badge tone="info">{t.staff.isStaff()}</Badge>}
    </span>
  );
}

function AccountFacts({ account }: { account: StaffAccount }) {
  const { sessions, openPayments, dataExport } = account;
  const dateText = (time: string | null) => time && formatDateTime(time);
  return (
    <Facts
      rows={[
        [t.staff.username(), account.username],
        [
          t.staff.email(),
          `${account.email} · ${account.isEmailConfirmed ? t.staff.confirmed() : t.staff.unconfirmed()}`,
        ],
        [
          t.staff.company(),
          account.companies.length > 0 &&
            account.companies.map((company) => <Company key={company.name} {...company} />),
        ],
        [t.staff.since(), dateText(account.createdAt)],
        [t.staff.suspendedSince(), dateText(account.suspendedAt)],
        [t.staff.lockedUntil(), dateText(account.lockedUntil)],
        [t.staff.erasedOn(), dateText(account.erasedAt)],
        [t.staff.openPostings(), account.role === 'employer' && formatNumber(account.openPostings)],
        [
          t.staff.applications(),
          account.role === 'job_seeker' && formatNumber(account.applications),
        ],
        [
          t.staff.openPayments(),
          openPayments.length > 0 && (
            <span className="flex flex-wrap gap-x-3">
              {openPayments.map((id) => (
                <Link
                  key={id}
                  href={sectionPath('money', id)}
                  className="text-primary underline underline-offset-4"
                >
                  {t.staff.target.escrow({ id: String(id) })}
                </Link>
              ))}
            </span>
          ),
        ],
        [t.staff.hasBlocked(), blockedPeople(account.hasBlocked)],
        [t.staff.blockedBy(), blockedPeople(account.blockedBy)],
        [
          t.staff.sessions(),
          sessions.length === 0
            ? t.staff.noSessions()
            : sessions.map(({ browser, system, lastUsedAt }) => (
                <span key={lastUsedAt} className="block">
                  {[browser, system].filter(Boolean).join(', ') || t.staff.unknownDevice()} ·{' '}
                  {formatDateTime(lastUsedAt)}
                </span>
              )),
        ],
        [
          t.staff.dataArchive(),
          dataExport &&
            (dataExport.isReady
              ? t.staff.archiveReady({ date: formatDateTime(dataExport.expiresAt ?? '') })
              : t.staff.archiveAsked({ date: formatDateTime(dataExport.requestedAt) })),
        ],
      ].map(([label, value]) => [String(label), value || null] as const)}
    />
  );
}

/** A company with the person's role, and links to its other members. */
function Company({ name, role, members }: StaffAccount['companies'][number]) {
  return (
    <span className="grid">
      <span>
        <bdi>{name}</bdi> · {t.team.role[role]()}
      </span>
      {members.length > 1 && (
        <span className="flex flex-wrap gap-x-3">
          {members.map((member) => (
            <Link
              key={member.id}
              href={sectionPath('accounts', member.id)}
              className="text-primary underline underline-offset-4"
            >
              <bdi>{member.name}</bdi> ({t.team.role[member.role]()})
            </Link>
          ))}
        </span>
      )}
    </span>
  );
}

/** Links to the latest people, and the number of others. */
function blockedPeople({ total, people }: StaffAccount['hasBlocked']) {
  if (total === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {people.map(({ id, name, companyName }) => (
        <Link
          key={id}
          href={sectionPath('accounts', id)}
          className="text-primary underline underline-offset-4"
        >
          <bdi>{companyName ? `${name} (${companyName})` : name}</bdi>
        </Link>
      ))}
      {total > people.length && t.staff.morePeople({ count: total - people.length })}
    </span>
  );
}
