import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { OwnJob, ResponseOf } from '#shared/contract/contract.ts';
import {
  APPLICATION_STATUSES,
  DEFAULT_UNDO_SECONDS,
  isActiveApplication,
} from '#shared/domain/application-status.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import * as t from '#texts';
import { useCloseJob } from '../api.ts';

const DecisionDialog = lazyPanel(() => import('./decision-dialog.tsx'));

interface FilledNoticeProps {
  posting: OwnJob;
  counts: ResponseOf<'countEmployerApplications'>;
}

/** Offers to close a posting whose openings are filled, and to tell all who wait. */
export default function FilledNotice({ posting, counts }: FilledNoticeProps) {
  const [open, setOpen] = useState(false);
  const close = useCloseJob(() => setOpen(false));
  const user = useCurrentUser();
  const { id, title, openings, textLanguage } = posting;
  if (isClosed(posting, new Date()) || counts.hired < (openings ?? 1)) return null;
  const waiting = APPLICATION_STATUSES.filter(isActiveApplication).reduce(
    (sum, status) => sum + counts[status],
    0,
  );
  const fullName = t.candidates.aCandidate();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-positive-soft px-4 py-2 text-sm">
      <p>{t.decisions.filled({ count: openings ?? 1, job: title })}</p>
      <Button
        variant="secondary"
        size="long"
        pending={close.isPending}
        onClick={() => (waiting > 0 ? setOpen(true) : close.mutate({ params: { id }, body: {} }))}
      >
        {t.decisions.closeConfirm({ count: waiting })}
      </Button>
      <DecisionDialog
        open={open}
        onOpenChange={setOpen}
        status="rejected"
        closes={title}
        count={waiting}
        example={{
          fullName,
          name: fullName,
          job: title,
          company: user?.company?.name ?? '',
          language: textLanguage ?? 'en',
        }}
        undoSeconds={user?.undoSeconds ?? DEFAULT_UNDO_SECONDS}
        onDecide={({ status: _, ...notice }) => close.mutate({ params: { id }, body: notice })}
      />
    </div>
  );
}
