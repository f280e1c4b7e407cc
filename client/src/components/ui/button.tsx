import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export const buttonStyles = cva(
  [
    'inline-flex select-none items-center justify-center gap-2 rounded-md',
    'font-medium transition-colors [&>svg]:size-4 [&>svg]:shrink-0',
    'disabled:opacity-50 aria-disabled:opacity-60 disabled:pointer-events-none',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-ink shadow-raised hover:bg-primary-hover',
        secondary:
          'border border-line-strong/60 bg-surface-raised text-ink shadow-raised hover:bg-surface-sunken',
        quiet: 'text-ink hover:bg-surface-sunken',
        danger: 'bg-danger-fill text-danger-ink shadow-raised hover:bg-danger-fill-hover',
        link: 'text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary',
      },
      size: {
        sm: 'h-8 shrink-0 whitespace-nowrap px-3 text-sm',
        md: 'h-10 shrink-0 whitespace-nowrap px-4 text-sm',
        lg: 'h-12 shrink-0 whitespace-nowrap px-6 text-base',
        /** As `md`, for labels that may need a second line. */
        long: 'min-h-10 max-w-full px-4 py-2 text-sm',
        icon: 'size-10 shrink-0',
        inline: 'text-left text-[length:inherit]',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Shows a spinner. The button keeps its focus but cannot be pressed. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyles({ variant, size, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      // Enter in a form also dispatches a click on its submit button, so this stops both.
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  label: string;
  icon: LucideIcon;
}

export function IconButton({ label, icon: Icon, pending, ...props }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} pending={pending} {...props}>
      {!pending && <Icon aria-hidden />}
    </Button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'>, VariantProps<typeof buttonStyles> {
  href: string;
  /** State of the new history entry. */
  state?: unknown;
}

/** Link with the look of a button. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonStyles({ variant, size, className })} {...props} />;
}

/** External link to a URL entered by a user; the caller checks that it is http(s). */
export function OutsideLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={buttonStyles({ variant: 'link', size: 'inline', className })}
      {...props}
    />
  );
}
