import { useEffect, useRef } from 'react';

interface ListPosition {
  pages: number;
  /** Scroll position in px. */
  top: number;
}

interface GrowingList {
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

const SETTLE_MS = 150;

/** Marks the list's pane, which scrolls on wide screens of job seekers. */
export const LIST_PANE = { 'data-list-pane': true };

/** The element by which the list scrolls: its pane, or the page. */
export function listScroller(): Element {
  const pane = document.querySelector('[data-list-pane]');
  const isScrolled = pane && getComputedStyle(pane).overflowY === 'auto';
  return isScrolled ? pane : document.documentElement;
}

function readPosition(): ListPosition | undefined {
  if (typeof document === 'undefined') return undefined;
  const { pages, top }: Partial<ListPosition> = history.state?.listPosition ?? {};
  return typeof pages === 'number' && typeof top === 'number' ? { pages, top } : undefined;
}

/**
 * Stores the loaded pages and scroll position of an infinite list in the history entry, and
 * restores them after 'back' and reload.
 */
export function useListPosition({ pages, hasNextPage, isFetching, fetchNextPage }: GrowingList) {
  const pendingPosition = useRef(readPosition());

  useEffect(() => {
    if (!pendingPosition.current || pages === 0) return;
    if (pages < pendingPosition.current.pages && hasNextPage) {
      if (!isFetching) fetchNextPage();
      return;
    }
    listScroller().scrollTo({ top: pendingPosition.current.top, behavior: 'instant' });
    pendingPosition.current = undefined;
  }, [pages, hasNextPage, isFetching, fetchNextPage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      if (pendingPosition.current || pages === 0) return;
      const listPosition: ListPosition = { pages, top: listScroller().scrollTop };
      history.replaceState({ ...history.state, listPosition }, '');
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SETTLE_MS);
    };
    addEventListener('scroll', saveSoon, { passive: true, capture: true });
    // Saves before a link leaves this history entry, and before the page is unloaded.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', saveSoon, { capture: true });
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [pages]);
}
