import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { ReportTarget } from './report-dialog.tsx';

const ReportDialog = lazyPanel(() => import('./report-dialog.tsx'));

export default function ReportButton({ target }: { target: ReportTarget }) {
  const [open, setOpen] = useState(false);
  const isJob = target.subject === 'job';
  const label = isJob ? t.reports.reportJob() : t.reports.reportConversation();
  return (
    <>
      <Button
        variant="quiet"
        size={isJob ? 'sm' : 'icon'}
        className="text-muted"
        aria-label={isJob ? undefined : label}
        title={isJob ? undefined : label}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden />
        {isJob && label}
      </Button>
      <ReportDialog target={target} open={open} onOpenChange={setOpen} />
    </>
  );
}
