import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import * as t from '#texts';
import { AccountAvatar, accountInitials } from './account-avatar.tsx';
import type { ShellUser } from './navigation.ts';

const loadDropdown = () => import('./account-dropdown.tsx').then((m) => m.AccountDropdown);

/** The account's button; the menu itself is fetched at the first sign of a reader. */
export function AccountMenu({ user, onLogout }: { user: ShellUser; onLogout: () => void }) {
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadDropdown);
  const button = (
    <button
      type="button"
      aria-label={t.layout.accountMenu({ initials: accountInitials(user) })}
      className="flex size-10 items-center justify-center rounded-full hover:bg-surface-sunken"
      {...buttonProps}
    >
      <AccountAvatar user={user} />
    </button>
  );
  if (!Menu) return button;
  return (
    <Menu user={user} onLogout={onLogout} defaultOpen={defaultOpen}>
      {button}
    </Menu>
  );
}
