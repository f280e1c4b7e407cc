import { useCallback, useEffect, useRef, useState } from 'react';
import { prefetchOnInteraction } from '#client/lib/react/first-sign.ts';
import { importWithRetry } from '#client/lib/react/import-again.ts';

/**
 * Loads a button's menu at the first interaction. Until `Menu` is loaded the button is rendered
 * alone; a press before that opens the menu once it is loaded.
 */
export function useLazyMenu<Component>(load: () => Promise<{ default: Component }>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpenRequested, setIsOpenRequested] = useState(false);
  const [loaded, setLoaded] = useState<{ Menu: Component; hasFocus: boolean }>();
  const fetchMenu = useCallback(
    () =>
      importWithRetry(load).then(
        ({ default: Menu }) =>
          setLoaded({ Menu, hasFocus: document.activeElement === button.current }),
        () => {
          // Retried at the next press.
        },
      ),
    [load],
  );
  useEffect(() => prefetchOnInteraction(fetchMenu), [fetchMenu]);
  const requestOpen = (isRequested: boolean) => {
    setIsOpenRequested(isRequested);
    if (isRequested) void fetchMenu();
  };
  const buttonAloneProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // On pointerdown, as in Radix: the menu's button may replace this one before the click event.
    onPointerDown: () => requestOpen(true),
    onKeyDown: ({ key }: { key: string }) => requestOpen(['Enter', ' ', 'ArrowDown'].includes(key)),
  } as const;
  return {
    Menu: loaded?.Menu,
    defaultOpen: isOpenRequested,
    // The menu's button replaces one that may have the focus.
    buttonProps: loaded ? { autoFocus: loaded.hasFocus } : buttonAloneProps,
  };
}
