import {
  type ComponentProps,
  type ComponentType,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstSign } from '#client/lib/first-sign.ts';
import * as t from '#texts';
import { AccountAvatar, accountInitials } from './account-avatar.tsx';
import type { AccountDropdown } from './account-dropdown.tsx';
import type { ShellUser } from './navigation.ts';

/** The account's button; the menu itself is fetched at the first sign of a reader. */
export function AccountMenu({ user, onLogout }: { user: ShellUser; onLogout: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [menu, setMenu] = useState<{
    Dropdown: ComponentType<ComponentProps<typeof AccountDropdown>>;
    hasFocus: boolean;
  }>();
  const fetchMenu = useCallback(
    () =>
      import('./account-dropdown.tsx').then(
        ({ AccountDropdown }) =>
          setMenu({
            Dropdown: AccountDropdown,
            hasFocus: document.activeElement === button.current,
          }),
        () => {
          // The next press fetches it again.
        },
      ),
    [],
  );
  useEffect(() => void firstSign().then(fetchMenu), [fetchMenu]);
  const want = (isMenuWanted: boolean) => {
    setIsWanted(isMenuWanted);
    if (isMenuWanted) void fetchMenu();
  };
  const look = {
    'aria-label': t.layout.accountMenu({ initials: accountInitials(user) }),
    className: 'flex size-10 items-center justify-center rounded-full hover:bg-surface-sunken',
    children: <AccountAvatar user={user} />,
  };
  if (!menu) {
    return (
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={false}
        // As the menu itself does, which may take this button's place before a click is over.
        onPointerDown={() => want(true)}
        onKeyDown={({ key }) => want(['Enter', ' ', 'ArrowDown'].includes(key))}
        {...look}
      />
    );
  }
  return (
    <menu.Dropdown user={user} onLogout={onLogout} defaultOpen={isWanted}>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of a button that had the keyboard */}
      <button type="button" autoFocus={menu.hasFocus} {...look} />
    </menu.Dropdown>
  );
}
