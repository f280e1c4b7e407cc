import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import * as t from '#texts';

import { navigationFor, type ShellUser } from './navigation.ts';

interface AccountDropdownProps extends MenuProps {
  user: ShellUser;
  companies?: ReactNode;
  onLogout: () => void;
}

export default function AccountDropdown({
  user,
  companies,
  onLogout,
  defaultOpen,
  children,
}: AccountDropdownProps) {
  return (
    <DropdownMenu defaultOpen={defaultOpen} trigger={children}>
      <DropdownMenuLabel>{t.layout.accountOf({ name: user.fullName })}</DropdownMenuLabel>
      <DropdownMenuSeparator />
      <Suspense>{companies}</Suspense>
      {navigationFor(user).account.map(({ label, path, icon: Icon }) => (
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
    </DropdownMenu>
  );
}
