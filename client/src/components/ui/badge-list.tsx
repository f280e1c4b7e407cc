import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

interface BadgeListProps extends ComponentProps<'ul'> {
  texts: readonly string[];
  /** Language of the texts if it may differ from the page's. */
  textLang?: string;
  tone?: BadgeTone;
}

/** Short texts, such as skills, as badges; `children` are list items at the end. */
export function BadgeList({
  texts,
  textLang,
  tone,
  className = 'gap-2',
  children,
  ...props
}: BadgeListProps) {
  return (
    <ul className={cx('flex flex-wrap', className)} {...props}>
      {texts.map((text) => (
        <li key={text} lang={textLang} className="max-w-full">
          <Badge tone={tone}>
            <span className="truncate">{text}</span>
          </Badge>
        </li>
      ))}
      {children}
    </ul>
  );
}
