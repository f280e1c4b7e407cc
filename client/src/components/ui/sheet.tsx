import '#client/lib/react/nonce.ts';
import * as Radix from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts';

import { IconButton } from './button.tsx';
import { overlayStyles } from './dialog.tsx';
import { useOpener } from './use-opener.ts';

const sheetStyles = [
  'fixed inset-y-0 right-0 z-50 flex w-[min(100vw,28rem)] flex-col border-l short:overflow-y-auto bg-surface-raised shadow-overlay outline-none',
  'data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right',
];

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Shown beside the title, for example 'Mark all as read'. */
  actions?: ReactNode;
  /** Stays in view below the scrolling content, unless the screen is short. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Side panel beside the page. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, actions, footer, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useOpener();
  function handleOpenAutoFocus(event: Event) {
    onOpenAutoFocus();
    // Focuses the panel: its first button may be the one that clears everything.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          className={cx(sheetStyles)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className="flex items-start gap-2 border-b px-6 py-4">
            <div className="wrap-anywhere grid min-h-10 min-w-0 grow content-center gap-1">
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            {actions}
            <Radix.Close asChild>
              <IconButton label={t.common.close()} icon={X} />
            </Radix.Close>
          </div>
          <div className="short:shrink-0 grow short:overflow-visible overflow-y-auto p-6">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap gap-3 border-t px-6 py-4 max-sm:*:grow">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
