import { type RefObject, useEffect } from 'react';

/** Scrolls a list of links, which is one line on a phone, to the link of the current section. */
export function useScrollToLink(list: RefObject<HTMLElement | null>, href: string): void {
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${href}"]`);
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [list, href]);
}
