import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose entries leave while the keyboard is in them: the first link of the entry that took
 * the place gets it, or the list itself when it was the last.
 */
export function useKeptFocus<Element extends HTMLElement>(
  entries: unknown,
): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const at = [...(element?.children ?? [])].findIndex((entry) =>
        entry.contains(target as Node),
      );
      place.current = at < 0 ? undefined : at;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // An entry that is removed loses the focus without another element getting it.
      if (relatedTarget) place.current = undefined;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', forget);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries have changed
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const next = list.current?.children[place.current] ?? list.current?.lastElementChild;
    const target = next?.querySelector<HTMLElement>('a, button') ?? list.current;
    target?.focus();
  }, [entries]);
  return list;
}
