import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when its focused item is removed: focuses the first link or button of
 * the item that took its position, or the list itself if it is empty.
 * @param items a value that changes with the items
 */
export function useFocusAfterRemoval<Element extends HTMLElement>(
  items: unknown,
): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const focusedIndex = useRef<number>(undefined);
  useEffect(() => {
    const element = list.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      const children = [...(element?.children ?? [])];
      const index = children.findIndex((item) => item.contains(target as Node));
      focusedIndex.current = index < 0 ? undefined : index;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // A removed item loses the focus without a related target.
      if (relatedTarget) focusedIndex.current = undefined;
    };
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items have changed
  useEffect(() => {
    const index = focusedIndex.current;
    if (index === undefined || document.activeElement !== document.body) return;
    const next = list.current?.children[index] ?? list.current?.lastElementChild;
    const target = next?.querySelector<HTMLElement>('a, button') ?? list.current;
    target?.focus();
  }, [items]);
  return list;
}
