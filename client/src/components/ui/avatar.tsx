import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, useState } from 'react';

const avatarStyles = cva(
  'inline-flex shrink-0 select-none items-center justify-center overflow-hidden font-semibold',
  {
    variants: {
      size: { sm: 'size-8 text-sm', md: 'size-10 text-sm', lg: 'size-14 text-lg' },
      shape: { round: 'rounded-full', square: 'rounded-md' },
      look: {
        person: 'bg-primary-soft text-primary',
        /** For a row whose background is `primary-soft`. */
        raised: 'bg-surface-raised text-primary',
        1: 'bg-mark-1-soft text-mark-1',
        2: 'bg-mark-2-soft text-mark-2',
        3: 'bg-mark-3-soft text-mark-3',
        4: 'bg-mark-4-soft text-mark-4',
        5: 'bg-mark-5-soft text-mark-5',
        6: 'bg-mark-6-soft text-mark-6',
      },
    },
    defaultVariants: { size: 'md', shape: 'round', look: 'person' },
  },
);

interface AvatarProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof avatarStyles> {
  /** Letters shown without a picture. */
  initials: string;
  /** An http(s) URL; the initials are shown if it does not load. */
  src?: string | null;
}

/** Hidden from screen readers, because a name is always beside it. */
export function Avatar({ initials, src, size, shape, look, className, ...props }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasPicture = src && /^https?:\/\//i.test(src) && src !== failedSrc;
  return (
    <span aria-hidden className={avatarStyles({ size, shape, look, className })} {...props}>
      {hasPicture ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full bg-surface-raised object-contain"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initials
      )}
    </span>
  );
}

interface CompanyMarkProps extends Pick<AvatarProps, 'src' | 'size' | 'className'> {
  name: string;
}

const MARKS = [1, 2, 3, 4, 5, 6] as const;

/** A company's logo, or its first two letters in a colour derived from its name. */
export function CompanyMark({ name, ...props }: CompanyMarkProps) {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <Avatar
      shape="square"
      look={MARKS[sum % MARKS.length]}
      initials={firstTwoLetters(name)}
      {...props}
    />
  );
}

/** First two letters of a company's or employer's name, in capitals. */
export function firstTwoLetters(name: string): string {
  return [...name.trim()].slice(0, 2).join('').toLocaleUpperCase();
}

/** First letters of the first and last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
