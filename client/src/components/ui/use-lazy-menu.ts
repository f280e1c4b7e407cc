import { useCallback, useEffect, useRef, useState } from 'react';
import { firstSign } from '#client/lib/first-sign.ts';

/**
 * For a button whose menu is fetched at the first sign of a reader. Until `Menu` is there the button
 * stays by itself; what was pressed meanwhile opens then.
 */
export function useLazyMenu<Component>(load: () => Promise<Component>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ Menu: Component; hasFocus: boolean }>();
  const fetchMenu = useCallback(
    () =>
      load().then(
        (Menu) => setLoaded({ Menu, hasFocus: document.activeElement === button.current }),
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
    // As the menu itself does, whose button may take this one's place before a click is over.
    onPointerDown: () => want(true),
    onKeyDown: ({ key }: { key: string }) => want(['Enter', ' ', 'ArrowDown'].includes(key)),
  } as const;
  return {
    Menu: loaded?.Menu,
    defaultOpen: isWanted,
    // The menu's button takes the place of one that may have had the keyboard.
    buttonProps: loaded ? { autoFocus: loaded.hasFocus } : alone,
  };
}
