import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as t from '#texts';

interface SectionIndexProps {
  sections: readonly { id: string; title: () => string }[];
}

/** Links to the sections of the page; the current one is marked. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(sections.map(({ id }) => id));
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // On a phone the list is one line, which scrolls horizontally.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);
  return (
    <nav
      aria-label={t.settings.sections()}
      className="top-16 short:static z-30 max-lg:sticky max-lg:-mx-4 max-lg:mb-6 max-lg:border-b max-lg:bg-surface sm:max-lg:-mx-6 lg:sticky lg:top-24 lg:self-start"
    >
      <ul
        ref={list}
        className="relative max-lg:flex max-lg:overflow-x-auto max-lg:px-2 max-lg:[scrollbar-width:none] sm:max-lg:px-4 lg:border-l"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="block px-2 py-3 text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-ink max-lg:whitespace-nowrap max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-primary lg:-ml-px lg:border-transparent lg:border-l-2 lg:py-1.5 lg:pl-4 lg:aria-[current]:border-primary"
            >
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section is current once its top is above this line, below the sticky bars. */
const LINE_PX = 136;

const EVENTS = ['scroll', 'resize', 'hashchange'] as const;

function subscribe(listener: () => void) {
  for (const event of EVENTS) addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

function useCurrentSection(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(subscribe, () => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
    const current = ids.findLastIndex((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= LINE_PX);
    const { scrollHeight } = document.documentElement;
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
    if (!isAtEnd) return ids[Math.max(current, 0)];
    // The last sections cannot be scrolled up to the line: prefer the one of the fragment.
    const target = ids.indexOf(location.hash.slice(1));
    return target > current ? ids[target] : ids.at(-1);
  });
}
