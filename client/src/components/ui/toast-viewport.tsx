import * as Radix from '@radix-ui/react-toast';
import { cva } from 'class-variance-authority';
import { CircleAlert, X } from 'lucide-react';
import * as t from '#texts';

import { Button, IconButton } from './button.tsx';
import { dismissToast, TOAST_DURATION_MS, type Toast } from './toast.ts';

const toastStyles = cva(
  [
    'flex items-start gap-3 rounded-md border bg-surface-raised p-4 shadow-overlay',
    'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
    'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
    'data-[swipe=end]:animate-swipe-out',
  ],
  {
    variants: {
      variant: {
        default: 'border-l-4 border-l-primary',
        destructive: 'border-l-4 border-l-danger',
      },
    },
  },
);

export function ToastViewport({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, action, variant = 'default', duration }) => (
        <Radix.Root
          key={id}
          open={open}
          duration={duration}
          onOpenChange={(next) => !next && dismissToast(id)}
          className={toastStyles({ variant })}
        >
          {variant === 'destructive' && (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <div className="grid min-w-0 grow gap-1 text-sm">
            <Radix.Title className="font-semibold">{title()}</Radix.Title>
            {description && (
              <Radix.Description className="wrap-anywhere text-muted">
                {description()}
              </Radix.Description>
            )}
          </div>
          {action && (
            <Radix.Action
              asChild
              altText={(action.altText ?? action.label)()}
              onClick={action.onClick}
            >
              <Button variant="secondary" size="sm">
                {action.label()}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label={t.common.close()} icon={X} className="-my-2 -mr-2" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t.common.toastRegion({ hotkey: 'F8' })}
        // Over the header of a phone, because what is pressed next is often at the bottom.
        className="fixed inset-x-4 z-60 grid gap-2 outline-none max-lg:top-2 sm:inset-x-auto sm:right-6 sm:w-96 lg:max-xl:in-[:has(form_[data-bottom-bar])]:mb-14 lg:bottom-6"
      />
    </Radix.Provider>
  );
}
