import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDate, formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { sectionPath } from '../section.ts';

/** People reported more than once, with their number of reports of all subjects. */
export function ReportedPeople() {
  const { data } = useQuery({ ...callOptions('listReportedPeople', {}), staleTime: 0 });
  const people = data?.filter(({ reports }) => reports > 1) ?? [];
  if (people.length === 0) return null;
  return (
    <Card title={t.reports.repeated()}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t.reports.peopleCaption()}</caption>
          <thead className="border-b text-muted">
            <tr>
              {HEADS.map((head, index) => (
                <th
                  key={head()}
                  scope="col"
                  className={
                    index === 0
                      ? 'min-w-36 py-2 pr-3 font-normal'
                      : 'px-2 py-2 text-right font-normal'
                  }
                >
                  {head()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y tabular-nums">
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className="wrap-anywhere py-2 pr-3 font-normal">
                  <Link
                    href={sectionPath('accounts', person.id)}
                    className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
                  >
                    {person.companyName ?? person.username}
                  </Link>
                </th>
                <td className="px-2 py-2 text-right">{formatNumber(person.reports)}</td>
                <td className="px-2 py-2 text-right">{formatNumber(person.open)}</td>
                <td className="px-2 py-2 text-right">{formatNumber(person.takedowns)}</td>
                <td className="px-2 py-2 text-right">{formatDate(person.lastReportAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const HEADS = [
  t.reports.person,
  t.reports.reportCount,
  t.reports.openCount,
  t.reports.takedownCount,
  t.reports.lastReport,
];
