import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

interface BadgeListProps extends ComponentProps<'ul'> {
  texts: readonly string[];
  tone?: BadgeTone;
  /** Of the texts; `children` are in the page's. */
  lang?: string;
}

/** Short texts, such as skills, as badges; `children` are items added at the end. */
export function BadgeList({
  texts,
  tone,
  lang,
  className = 'gap-2',
  children,
  ...props
}: BadgeListProps) {
  return (
    <ul className={cx('flex flex-wrap', className)} {...props}>
      {texts.map((text) => (
        <li key={text} lang={lang} className="max-w-full">
          <Badge tone={tone}>
            <span className="truncate">{text}</span>
          </Badge>
        </li>
      ))}
      {children}
    </ul>
  );
}
