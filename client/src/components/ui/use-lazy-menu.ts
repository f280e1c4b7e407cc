import { useCallback, useEffect, useRef, useState } from 'react';
import { firstSign } from '#client/lib/first-sign.ts';
import { importAgain } from '#client/lib/import-again.ts';

/**
 * For a button whose menu is fetched at the first sign of a reader. Until `Menu` is loaded the
 * button is shown alone; a press made before that opens the menu once it is loaded.
 */
export function useLazyMenu<Component>(load: () => Promise<{ default: Component }>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ Menu: Component; hasFocus: boolean }>();
  const fetchMenu = useCallback(
    () =>
      importAgain(load).then(
        ({ default: Menu }) =>
          setLoaded({ Menu, hasFocus: document.activeElement === button.current }),
        () => {
          // The next press fetches it again.
        },
      ),
    [load],
  );
  useEffect(() => void firstSign().then(fetchMenu), [fetchMenu]);
  const want = (isMenuWanted: boolean) => {
    setIsWanted(isMenuWanted);
    if (isMenuWanted) void fetchMenu();
  };
  const alone = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // On press, as the menu does: its button may replace this one before the click event.
    onPointerDown: () => want(true),
    onKeyDown: ({ key }: { key: string }) => want(['Enter', ' ', 'ArrowDown'].includes(key)),
  } as const;
  return {
    Menu: loaded?.Menu,
    defaultOpen: isWanted,
    // The menu's button replaces one that may have had the focus.
    buttonProps: loaded ? { autoFocus: loaded.hasFocus } : alone,
  };
}
