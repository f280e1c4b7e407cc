import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatShortDate,
} from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { StaffSearch } from '#shared/contract/contract.ts';
import { placeName } from '#shared/head/place-text.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { cluesText } from '../clues-text.ts';
import { sectionPath } from '../section.ts';
import { PaymentStatus } from './payment-row.tsx';
import { StatusMark } from './report-list.tsx';

type GroupName = Exclude<keyof StaffSearch, 'clues'>;
type Hit<Name extends GroupName> = StaffSearch[Name]['hits'][number];

/** Results of a search by kind, each with a link to its place at the desk. */
export function SearchHits({ found, empty }: { found: StaffSearch; empty: ReactNode }) {
  const { clues: _, ...groups } = found;
  if (Object.values(groups).every(({ hits }) => hits.length === 0)) return empty;
  return (
    <>
      <Group name="people" group={found.people} Row={Person} />
      <Group name="companies" group={found.companies} Row={Company} />
      <Group name="postings" group={found.postings} Row={Posting} />
      <Group name="payments" group={found.payments} Row={Payment} />
      <Group name="reports" group={found.reports} Row={Report} />
      <Group name="requests" group={found.requests} Row={FailedRequest} />
    </>
  );
}

function Group<Item extends { id: number }>({
  name,
  group: { hits, hasMore },
  Row,
}: {
  name: GroupName;
  group: { hits: readonly Item[]; hasMore: boolean };
  Row: (props: { hit: Item }) => ReactNode;
}) {
  if (hits.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold">{t.lookup.group[name]()}</h2>
      <ul className="divide-y rounded-lg border bg-surface-raised">
        {hits.map((hit) => (
          <li
            key={hit.id}
            className="wrap-anywhere flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3"
          >
            <Row hit={hit} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="text-muted text-sm">{t.lookup.more({ count: formatNumber(hits.length) })}</p>
      )}
    </section>
  );
}

const HitLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
  >
    {children}
  </Link>
);

const Person = ({ hit }: { hit: Hit<'people'> }) => (
  <>
    <HitLink href={sectionPath('accounts', hit.id)}>
      <bdi>{t.staff.person({ name: hit.fullName, username: hit.username })}</bdi>
    </HitLink>
    <span className="text-muted text-sm">
      {t.staff.role[hit.role]()}
      {hit.companyName && (
        <>
          {' '}
          · <bdi>{hit.companyName}</bdi>
        </>
      )}
    </span>
  </>
);

const Company = ({ hit }: { hit: Hit<'companies'> }) => (
  <>
    <HitLink href={sectionPath(hit.isAdditional ? 'accounts' : 'employers', hit.owner.id)}>
      <bdi>{hit.name}</bdi>
    </HitLink>
    <span className="text-muted text-sm">
      {hit.location && (
        <>
          <bdi>{placeName(hit.location)}</bdi> ·{' '}
        </>
      )}
      <bdi>{t.staff.person({ name: hit.owner.fullName, username: hit.owner.username })}</bdi>
    </span>
  </>
);

const Posting = ({ hit }: { hit: Hit<'postings'> }) => (
  <>
    <span className="font-medium">
      <bdi>{hit.title}</bdi>
    </span>
    {hit.isTakenDown ? (
      <Badge tone="danger">{t.lookup.takenDown()}</Badge>
    ) : (
      <Badge tone={hit.isOpen ? 'positive' : 'neutral'}>
        {(hit.isOpen ? t.lookup.open : t.lookup.closed)()}
      </Badge>
    )}
    <span className="text-sm">
      {hit.isOpen && (
        <HitLink href={paths.job(hit.id)}>{t.lookup.posting({ id: String(hit.id) })}</HitLink>
      )}
      {!hit.isOpen && t.lookup.posting({ id: String(hit.id) })}
    </span>
    <span className="text-sm">
      <HitLink href={sectionPath('accounts', hit.ownerId)}>
        <bdi>{hit.companyName}</bdi>
      </HitLink>
    </span>
    <Time at={formatShortDate(hit.postedAt)} iso={hit.postedAt} />
  </>
);

const Payment = ({ hit }: { hit: Hit<'payments'> }) => (
  <>
    <HitLink href={sectionPath('money', hit.id)}>
      {t.staff.target.escrow({ id: String(hit.id) })}
    </HitLink>
    <span className="font-medium tabular-nums">{formatMoney(hit.amount)}</span>
    <PaymentStatus status={hit.status} />
    <span className="text-muted text-sm">{t.lookup.by({ clues: cluesText(hit.clues) })}</span>
    <Time at={formatShortDate(hit.fundedAt)} iso={hit.fundedAt} />
    <span className="w-full text-sm">
      <bdi>{hit.employer.name}</bdi> → <bdi>{hit.jobSeeker.name}</bdi>{' '}
      <span className="text-muted">· {hit.job}</span>
    </span>
  </>
);

const Report = ({ hit }: { hit: Hit<'reports'> }) => (
  <>
    <HitLink href={sectionPath('reports', hit.id)}>
      {t.reports.number({ id: String(hit.id) })}
    </HitLink>
    <StatusMark status={hit.status} />
    <span className="text-sm">{t.reports.reason[hit.reason]()}</span>
    {hit.job && (
      <span className="text-muted text-sm">
        <bdi>{hit.job}</bdi>
      </span>
    )}
    <Time at={formatDateTime(hit.createdAt)} iso={hit.createdAt} />
  </>
);

/** Another release may have refused with codes that this one does not know. */
const errors: Partial<Record<string, Text>> = t.errors;

const FailedRequest = ({ hit }: { hit: Hit<'requests'> }) => (
  <>
    <span className="font-medium tabular-nums">
      {hit.method} {hit.route}
    </span>
    <Badge tone={hit.status >= 500 ? 'danger' : 'caution'}>{hit.status}</Badge>
    {hit.code && (
      <span className="text-sm">
        {[hit.code, errors[hit.code]?.()].filter(Boolean).join(' · ')}
      </span>
    )}
    <Time at={formatDateTime(hit.at)} iso={hit.at} />
    <span className="w-full text-muted text-sm">
      {hit.user ? (
        <HitLink href={sectionPath('accounts', hit.user.id)}>
          <bdi>{t.staff.person({ name: hit.user.fullName, username: hit.user.username })}</bdi>
        </HitLink>
      ) : (
        t.lookup.visitor()
      )}{' '}
      · {t.lookup.build({ build: hit.build })}
    </span>
  </>
);

const Time = ({ at, iso }: { at: string; iso: string }) => (
  <time dateTime={iso} className="text-muted text-sm tabular-nums sm:ml-auto">
    {at}
  </time>
);
