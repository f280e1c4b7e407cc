import { useQuery } from '@tanstack/react-query';
import { FunnelTable } from '#client/components/charts/funnel-table.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import * as t from '#texts';

const DAY_HOURS = 24;

/** Time to the first answer of reports: a bar with its number for each span. */
export function ReportFigures() {
  const { data } = useQuery({ ...callOptions('getReportFigures', {}), staleTime: 0 });
  if (!data) return null;
  const { bars, waiting } = data;
  return (
    <Card title={t.reports.figures()} description={t.reports.figuresText({ waiting })}>
      <FunnelTable
        caption={t.reports.figures()}
        head={[t.reports.figures(), t.reports.section()]}
        rows={bars.map(({ hours, count }) => ({
          key: String(hours),
          name: spanText(hours),
          stages: [{ count, hasBar: true }],
        }))}
      />
    </Card>
  );
}

function spanText(hours: number | null): string {
  if (hours === null) return t.reports.later();
  return hours < DAY_HOURS
    ? t.reports.within({ hours })
    : t.reports.withinDays({ days: hours / DAY_HOURS });
}
