import '#client/lib/react/nonce.ts';
import * as Radix from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as t from '#texts';

import { IconButton } from './button.tsx';
import { useOpener } from './use-opener.ts';

export const overlayStyles =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Window of dialogs: at the bottom of a phone's screen, centred on larger ones. */
export const windowStyles = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-lg bg-surface-raised p-6 shadow-overlay',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border',
  'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
].join(' ');

/** Row of buttons at the end of a dialog, the main one last. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  children,
  ...props
}: DialogProps) {
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          className={cx(windowStyles, widths[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...opener}
          {...props}
        >
          <div className="wrap-anywhere mb-4 grid gap-1 pr-10">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close asChild>
            <IconButton label={t.common.close()} icon={X} className="absolute top-4 right-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
