import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { formatShortDate } from '#client/lib/text/format.ts';
import type { StaffReport, StaffReportRow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { sectionPath } from '../section.ts';
import { ActsGate } from './acts-gate.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { kindText } from './report-list.tsx';

const optionOf = (report: StaffReportRow) => ({
  value: String(report.id),
  label: t.reports.option({
    id: String(report.id),
    title: report.job?.title ?? kindText(report),
    date: formatShortDate(report.createdAt),
  }),
});

/** Merges a report into another of the same person, posting or reporter. */
export function MergeDialog({ report, onClose }: { report: StaffReport; onClose: () => void }) {
  const options = report.mergeTargets.map(optionOf);
  const [into, setInto] = useState(options[0]?.value ?? '');
  const act = useAct('mergeStaffReport', onClose);
  return (
    <ReasonDialog
      title={t.reports.merge()}
      description={t.reports.mergeText()}
      act={act}
      onClose={onClose}
      onConfirm={(reason) =>
        act.mutate({ params: { id: report.id }, body: { into: Number(into), reason } })
      }
    >
      <Field label={t.reports.mergeInto()}>
        <Select options={options} value={into} onValueChange={setInto} />
      </Field>
    </ReasonDialog>
  );
}

interface MergedReportProps {
  report: StaffReport;
  /** Report that it is merged into. */
  id: number;
}

/** Leads to the report of the case, from which all acts are done but the separation. */
export function MergedReport({ report, id }: MergedReportProps) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const act = useAct('separateStaffReport', onClose);
  return (
    <Card title={t.reports.actions()}>
      <div className="grid gap-3">
        <Link
          href={sectionPath('reports', id)}
          className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
        >
          {t.reports.mergedInto({ id: String(id) })}
        </Link>
        {report.canSeparate && (
          <ActsGate isParty={report.isParty}>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t.reports.separate()}
            </Button>
          </ActsGate>
        )}
      </div>
      {isOpen && (
        <ReasonDialog
          title={t.reports.separate()}
          description={t.reports.separateText()}
          act={act}
          onClose={onClose}
          onConfirm={(reason) => act.mutate({ params: { id: report.id }, body: { reason } })}
        />
      )}
    </Card>
  );
}
