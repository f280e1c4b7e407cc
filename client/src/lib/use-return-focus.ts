import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what a form takes the place of: when the form is gone, the keyboard is there (again).
 */
export function useReturnFocus<Element extends HTMLElement>(
  isAway: boolean,
): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) target.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return target;
}
