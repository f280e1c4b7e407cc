import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanelOnDemand } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { ReportTarget } from './report-dialog.tsx';

const ReportDialog = lazyPanelOnDemand(() => import('./report-dialog.tsx'));

export default function ReportButton({ target }: { target: ReportTarget }) {
  const [open, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    await ReportDialog.load();
    setLoading(false);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="text-muted"
        onPointerEnter={ReportDialog.load}
        onFocus={ReportDialog.load}
        pending={isLoading}
        onClick={handleClick}
      >
        {!isLoading && <Flag aria-hidden />}
        {t.reports.reportJob()}
      </Button>
      <ReportDialog target={target} open={open} onOpenChange={setOpen} />
    </>
  );
}
