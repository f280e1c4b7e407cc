import { Suspense } from 'react';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import type { Agreement } from '#client/queries/agreements.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { CancelReleaseDialog } from './cancel-release-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { CardAction } from './employer-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const AskPortageDialog = lazyOnInteraction(() => import('./ask-portage-dialog.tsx'));
const ChooseHiredDialog = lazyOnInteraction(() => import('./choose-hired-dialog.tsx'));
const FundDialog = lazyOnInteraction(() => import('./fund-dialog.tsx'));
const OfferDialog = lazyOnInteraction(() => import('./offer-dialog.tsx'));
const StatementDialog = lazyOnInteraction(() => import('./statement-dialog.tsx'));
const StepsDialog = lazyOnInteraction(() => import('./steps-dialog.tsx'));

export type OpenDialog =
  | { is: 'choose' }
  | { is: 'fund'; applicationId: number; stepId?: number | undefined }
  | { is: 'steps'; agreement: Agreement }
  | { is: CardAction; escrow: Escrow };

interface EmployerDialogsProps {
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The open dialog of an employer's payments. */
export default function EmployerDialogs({ open, onOpen, onClose }: EmployerDialogsProps) {
  switch (open.is) {
    case 'release':
      return <ReleaseDialog escrow={open.escrow} onClose={onClose} />;
    case 'take-back':
      return <CancelReleaseDialog escrow={open.escrow} onClose={onClose} />;
    case 'refund':
      return <RefundDialog escrow={open.escrow} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog escrow={open.escrow} onClose={onClose} />;
  }
  return (
    <Suspense>
      {open.is === 'choose' && (
        <ChooseHiredDialog
          onChoose={(applicationId) => onOpen({ is: 'fund', applicationId })}
          onClose={onClose}
        />
      )}
      {open.is === 'fund' && (
        <FundDialog applicationId={open.applicationId} stepId={open.stepId} onClose={onClose} />
      )}
      {open.is === 'steps' && <StepsDialog agreement={open.agreement} onClose={onClose} />}
      {(open.is === 'answer' || open.is === 'changes') && (
        <StatementDialog kind={open.is} escrow={open.escrow} onClose={onClose} />
      )}
      {open.is === 'offer' && <OfferDialog escrow={open.escrow} onClose={onClose} />}
      {open.is === 'appeal' && (
        <AskPortageDialog escrow={open.escrow} side="employer" onClose={onClose} />
      )}
    </Suspense>
  );
}
