import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
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

import { navigationFor, type ShellUser } from './navigation.ts';

interface AccountDropdownProps {
  user: ShellUser;
  onLogout: () => void;
  defaultOpen: boolean;
  children: ReactNode;
}

/** The menu of the account below its button. */
export default function AccountDropdown({
  user,
  onLogout,
  defaultOpen,
  children,
}: AccountDropdownProps) {
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
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
