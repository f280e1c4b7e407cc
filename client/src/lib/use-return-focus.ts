import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what a form takes the place of, or what is disabled for a moment: when that is over, the keyboard
 * is there (again), unless it has gone elsewhere.
 */
export function useReturnFocus<Element extends HTMLElement>(
  isAway: boolean,
): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAway.current && !isAway && isLost) target.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return target;
}
