import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, useState } from 'react';

const avatarStyles = cva(
  'inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-primary-soft font-semibold text-primary',
  {
    variants: {
      size: { sm: 'size-8 text-sm', md: 'size-10 text-sm', lg: 'size-14 text-lg' },
      shape: { round: 'rounded-full', square: 'rounded-md' },
    },
    defaultVariants: { size: 'md', shape: 'round' },
  },
);

interface AvatarProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof avatarStyles> {
  /** The letters shown without a picture. */
  initials: string;
  /** An http(s) address; the letters stay if it does not load. */
  src?: string | null;
}

/** Decoration beside a name that is written out, so screen readers pass over it. */
export function Avatar({ initials, src, size, shape, className, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && /^https?:\/\//i.test(src) && src !== failed;
  return (
    <span aria-hidden className={avatarStyles({ size, shape, className })} {...props}>
      {shown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full bg-surface-raised object-contain"
          onError={() => setFailed(src)}
        />
      ) : (
        initials
      )}
    </span>
  );
}

/** The first two letters of a name, as capitals: employers and companies. */
export function firstTwoLetters(name: string): string {
  return [...name.trim()].slice(0, 2).join('').toLocaleUpperCase();
}

/** The first letter of the first and of the last word of a name, as capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
