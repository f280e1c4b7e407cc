import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when it is shown or enabled again after `isAway`, unless another element has
 * the focus by then.
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
