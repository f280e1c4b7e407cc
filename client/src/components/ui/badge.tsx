import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeStyles = cva(
  'inline-flex h-6 max-w-full shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-2 font-medium text-sm [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-sunken text-ink',
        outline: 'border text-muted',
        primary: 'bg-primary-soft text-primary',
        positive: 'bg-positive-soft text-positive',
        info: 'bg-info-soft text-info',
        caution: 'bg-caution-soft text-caution',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>;

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={badgeStyles({ tone, className })} {...props} />;
}
