import { useRef } from 'react';
import { useScrollToLink } from '#client/lib/react/use-scroll-to-link.ts';
import * as t from '#texts';

interface SectionIndexProps {
  groups: readonly { id: string; title: () => string }[];
  current: string;
}

/** Links to the groups of settings, of which one is shown. */
export function SectionIndex({ groups, current }: SectionIndexProps) {
  const list = useRef<HTMLUListElement>(null);
  useScrollToLink(list, `#${current}`);
  return (
    <nav
      aria-label={t.settings.sections()}
      className="top-16 short:static z-30 max-lg:sticky max-lg:mb-6 max-lg:border-b max-lg:bg-surface lg:sticky lg:top-24 lg:self-start"
    >
      <ul
        ref={list}
        className="fade-end relative max-lg:flex max-lg:gap-6 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:border-l"
      >
        {groups.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="block py-3 text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-ink max-lg:whitespace-nowrap max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-primary lg:-ml-px lg:border-transparent lg:border-l-2 lg:py-2 lg:pr-2 lg:pl-4 lg:aria-[current]:border-primary"
            >
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
