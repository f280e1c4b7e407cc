import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/components/ui/dropdown-menu.tsx';
import * as t from '#texts';

import { AccountAvatar, accountInitials } from './account-avatar.tsx';
import { navigationFor, type ShellUser } from './navigation.ts';

interface AccountMenuProps {
  user: ShellUser;
  onLogout: () => void;
}

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t.layout.accountMenu({ initials: accountInitials(user) })}
        className="flex size-10 items-center justify-center rounded-full hover:bg-surface-sunken"
      >
        <AccountAvatar user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className="max-w-64 truncate">
          {t.layout.accountOf({ name: user.fullName })}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {navigationFor(user.role).account.map(({ label, path, icon: Icon }) => (
          <DropdownMenuItem key={path} asChild>
            <Link href={path}>
              <Icon aria-hidden />
              {label()}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onLogout}>
          <LogOut aria-hidden />
          {t.layout.logOut()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
