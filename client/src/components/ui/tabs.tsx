import * as Radix from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <div className={cx('border-b', className)}>
      {/* Wider than its line, so that the focus ring of the first and the last has its place. */}
      <Radix.List
        className="-mx-2 flex gap-6 overflow-x-auto px-2 [scrollbar-width:none]"
        {...props}
      />
    </div>
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        'relative inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors',
        'hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-[Canvas]',
        'outline-none after:absolute after:-inset-x-1.5 after:inset-y-1.5 after:rounded-sm after:outline-primary focus-visible:after:outline-2',
        '[&>svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('pt-6', className)} {...props} />;
}
