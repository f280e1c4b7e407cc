import { cx } from 'class-variance-authority';
import * as Radix from 'radix-ui/tabs';
import type { ComponentProps } from 'react';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cx('flex gap-6 overflow-x-auto border-b [scrollbar-width:none]', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        'inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors',
        'hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink',
        'focus-visible:-outline-offset-2 [&>svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('pt-6', className)} {...props} />;
}
