import type { ReactNode } from 'react';
import { Avatar, firstTwoLetters, initialsOf } from '#client/components/ui/avatar.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import * as t from '#texts';
import type { ShellUser } from './navigation.ts';

const loadDropdown = () => import('./account-dropdown.tsx');

export function accountInitials({ role, fullName }: ShellUser): string {
  return role === 'job_seeker' ? initialsOf(fullName) : firstTwoLetters(fullName);
}

interface AccountMenuProps {
  user: ShellUser;
  /** Menu items of the person's companies. */
  companies?: ReactNode;
  onLogout: () => void;
}

/** Button of the account menu, which is loaded at the first interaction. */
export function AccountMenu({ user, companies, onLogout }: AccountMenuProps) {
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadDropdown);
  const initials = accountInitials(user);
  const button = (
    <button
      type="button"
      aria-label={t.layout.accountMenu({ initials })}
      className="flex size-10 items-center justify-center rounded-full hover:bg-surface-sunken"
      {...buttonProps}
    >
      <Avatar size="sm" initials={initials} />
    </button>
  );
  if (!Menu) return button;
  return (
    <Menu user={user} companies={companies} onLogout={onLogout} defaultOpen={defaultOpen}>
      {button}
    </Menu>
  );
}
