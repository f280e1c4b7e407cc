import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { StaffReport } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { withReportDefaults } from '../earlier-answers.ts';
import { sectionPath } from '../section.ts';
import { Facts } from './facts.tsx';
import { ReportActs } from './report-acts.tsx';
import { kindText, ReportList, StatusMark } from './report-list.tsx';
import { ReportedPostingCard } from './reported-posting.tsx';

const ReportedVersions = lazyPanel(() => import('./reported-versions.tsx'));

const link =
  'text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary';

/** One report with its posting, its history and the acts on it. */
export function ReportDetail({ id }: { id: number }) {
  const report = useQuery({
    ...callOptions('getStaffReport', { params: { id } }),
    staleTime: 0,
    select: withReportDefaults,
  });
  return (
    <div className="grid gap-4">
      <Link
        href={sectionPath('reports')}
        className="inline-flex items-center gap-2 text-sm hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.reports.back()}
      </Link>
      {report.isLoading && <Spinner />}
      {report.isLoadingError && <QueryError query={report} />}
      {report.data && <Report report={report.data} />}
    </div>
  );
}

function Report({ report }: { report: StaffReport }) {
  const { messages } = report;
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-semibold font-serif text-lg">
              {t.reports.number({ id: String(report.id) })}
            </h2>
            <StatusMark status={report.status} />
            {report.takenDown && <Badge tone="danger">{t.reports.takenDown()}</Badge>}
          </div>
          <p className="font-medium">{kindText(report)}</p>
          <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{report.text}</p>
          <Facts rows={factsOf(report)} />
          {report.job && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => setShowsVersions(true)}
            >
              {t.postings.versions()}
            </Button>
          )}
          <ReportedVersions report={report} open={showsVersions} onOpenChange={setShowsVersions} />
        </Card>
        {messages && (
          <Card title={t.reports.messages()}>
            <ol className="grid gap-3">
              {messages.map((message) => (
                <li key={message.id} className="grid gap-0.5 border-l-2 pl-3">
                  <p className="text-muted text-sm">
                    {message.isReporter ? t.reports.byReporter() : t.reports.byReported()} ·{' '}
                    <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
                  </p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
                  {message.fileName !== null && (
                    <p className="wrap-anywhere text-muted text-sm">
                      {t.reports.file({ name: message.fileName })}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </Card>
        )}
        {report.snapshot && <ReportedPostingCard posting={report.snapshot} />}
        <Card title={t.reports.history()}>
          {report.entries.length === 0 && <p className="text-muted">{t.reports.noEntries()}</p>}
          <ol className="grid gap-4">
            {report.entries.map((entry) => (
              <li key={entry.id} className="grid gap-0.5">
                <p className="text-muted text-sm">
                  {(entry.isAnswer ? t.reports.answer : t.reports.note)({ name: entry.author })} ·{' '}
                  <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
                </p>
                <p className="wrap-anywhere whitespace-pre-wrap">{entry.text}</p>
              </li>
            ))}
          </ol>
        </Card>
        {report.merged.length > 0 && <Reports title={t.reports.merged()} reports={report.merged} />}
        <Reports title={t.reports.others()} reports={report.others} />
      </div>
      <ReportActs report={report} />
    </div>
  );
}

function Reports({ title, reports }: { title: string; reports: StaffReport['others'] }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      {reports.length > 0 ? (
        <ReportList reports={reports} />
      ) : (
        <p className="text-muted">{t.reports.noOthers()}</p>
      )}
    </section>
  );
}

function factsOf(report: StaffReport): [string, ReactNode][] {
  const { job, reporter, contact, reported, takenDown, blockedBy } = report;
  const visitor = contact ?? `${t.reports.visitor()}, ${t.reports.noContact()}`;
  return [
    [t.reports.reportedOn(), formatDateTime(report.createdAt)],
    [t.reports.reporter(), reporter ? <Person key="by" person={reporter} /> : visitor],
    [t.reports.about(), <Person key="about" person={reported} />],
    ...blockedBy.map((by): [string, string] => {
      const [name, other] = by === 'reporter' ? [reporter, reported] : [reported, reporter];
      const about = { name: name?.username ?? '', other: other?.username ?? '' };
      return [t.staff.block(), t.staff.hasBlockedOther(about)];
    }),
    [
      t.reports.job(),
      job && (
        <Link key="job" href={paths.job(job.id)} className={link}>
          {job.title}
        </Link>
      ),
    ],
    [
      t.reports.takenDown(),
      takenDown && `${t.reports.reason[takenDown.reason]()} – ${takenDown.explanation}`,
    ],
  ];
}

const Person = ({ person }: { person: { id: number; username: string } }) => (
  <Link href={sectionPath('accounts', person.id)} className={link}>
    {person.username}
  </Link>
);
