import '#client/lib/react/nonce.ts';
import * as Radix from '@radix-ui/react-alert-dialog';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import * as t from '#texts';

import { Button } from './button.tsx';
import { DialogActions, overlayStyles, windowStyles } from './dialog.tsx';
import { useOpener } from './use-opener.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Consequences, naming the amount, person or object. */
  description: ReactNode;
  /** A verb ('Release funds'), not 'OK'. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  /** Fields of the decision, for example the reason for a refund. */
  children?: ReactNode;
}

/** Confirms an irreversible action. It stays open while pending; the caller closes it. */
export default function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  tone = 'primary',
  pending = false,
  children,
}: ConfirmDialogProps) {
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content className={cx(windowStyles, 'wrap-anywhere sm:max-w-md')} {...opener}>
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          {children && <div className="mt-4">{children}</div>}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {t.common.cancel()}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
