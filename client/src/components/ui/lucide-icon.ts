import { cx } from 'class-variance-authority';
import { type ComponentProps, createElement } from 'react';

type IconNode = readonly [tag: string, attributes: Record<string, string>][];

/**
 * Replaces the function of this name in lucide-react (see vite.config.ts), which is larger than the
 * icons of a page. Icons are hidden from assistive technology, because text or a label names them.
 */
export default function createLucideIcon(name: string, node: IconNode) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: cx('lucide', `lucide-${name}`, className),
        ...props,
      },
      parts,
    );
}
