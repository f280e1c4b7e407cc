import { useEffect, useRef } from 'react';

interface ListPosition {
  pages: number;
  /** Of the window, in px. */
  top: number;
}

interface GrowingList {
  /** How many pages are loaded. */
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

const SETTLE_MS = 150;

function readPosition(): ListPosition | undefined {
  if (typeof document === 'undefined') return undefined;
  const { pages, top }: Partial<ListPosition> = history.state?.listPosition ?? {};
  return typeof pages === 'number' && typeof top === 'number' ? { pages, top } : undefined;
}

/**
 * Keeps in the history entry how far an endless list has been read, and brings the reader back
 * there after 'back' and reload: first the pages, then the place.
 */
export function useListPosition({ pages, hasNextPage, isFetching, fetchNextPage }: GrowingList) {
  const wanted = useRef(readPosition());

  useEffect(() => {
    if (!wanted.current || pages === 0) return;
    if (pages < wanted.current.pages && hasNextPage) {
      if (!isFetching) fetchNextPage();
      return;
    }
    window.scrollTo({ top: wanted.current.top, behavior: 'instant' });
    wanted.current = undefined;
  }, [pages, hasNextPage, isFetching, fetchNextPage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (wanted.current || pages === 0) return;
      const listPosition: ListPosition = { pages, top: window.scrollY };
      history.replaceState({ ...history.state, listPosition }, '');
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLE_MS);
    };
    addEventListener('scroll', keepSoon, { passive: true });
    // Before a link leaves this entry of the history, and before the page goes.
    addEventListener('click', keep, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', keepSoon);
      removeEventListener('click', keep, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [pages]);
}
