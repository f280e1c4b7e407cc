import '#client/lib/nonce.ts';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Not modal: the page behind stays where it is, and stays there for assistive technology. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

/** Rendered beside its trigger (no portal), within the same landmark. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      sideOffset={sideOffset}
      align={align}
      collisionPadding={8}
      className={cx(
        'z-50 min-w-52 rounded-md border bg-surface-raised p-1 shadow-overlay data-[state=open]:animate-rise-in',
        className,
      )}
      {...props}
    />
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
  className,
  ...props
}: ComponentProps<typeof Radix.Item> & VariantProps<typeof itemStyles>) {
  return <Radix.Item className={itemStyles({ tone, className })} {...props} />;
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cx('px-3 py-2 text-muted text-sm', className)} {...props} />;
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cx('-mx-1 my-1 h-px bg-line', className)} {...props} />;
}
