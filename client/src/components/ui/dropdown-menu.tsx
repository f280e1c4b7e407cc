import '#client/lib/react/nonce.ts';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Props of a lazily loaded menu; `children` is its button. */
export interface MenuProps {
  defaultOpen: boolean;
  children: ReactNode;
}

interface DropdownMenuProps extends MenuProps {
  trigger: ReactNode;
  /** Called when the menu has closed, before its trigger is focused. */
  onCloseAutoFocus?: (event: Event) => void;
}

/**
 * Not modal: the page can still be scrolled and is not hidden from assistive technology. Rendered
 * beside its trigger, without a portal, to stay within the same landmark.
 */
export function DropdownMenu({
  trigger,
  defaultOpen,
  onCloseAutoFocus,
  children,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        align="end"
        collisionPadding={8}
        onCloseAutoFocus={onCloseAutoFocus}
        className="z-50 min-w-52 rounded-md border bg-surface-raised p-1 shadow-overlay data-[state=open]:animate-rise-in"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const itemStyles = cva(
  [
    'flex min-h-9 cursor-default select-none items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-none',
    'data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:text-muted',
  ],
  {
    variants: {
      tone: {
        neutral: 'data-highlighted:bg-surface-sunken',
        danger: 'text-danger data-highlighted:bg-danger-soft [&>svg]:text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function DropdownMenuItem({
  tone,
  ...props
}: ComponentProps<typeof Radix.Item> & VariantProps<typeof itemStyles>) {
  return <Radix.Item className={itemStyles({ tone })} {...props} />;
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="max-w-64 truncate px-3 py-2 text-muted text-sm">{children}</Radix.Label>
  );
}

export const DropdownMenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
