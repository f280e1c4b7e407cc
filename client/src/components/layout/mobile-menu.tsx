import { cx } from 'class-variance-authority';
import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Sheet, SheetContent, SheetTrigger } from '#client/components/ui/sheet.tsx';
import * as t from '#texts';

import { isCurrent, navigationFor, type ShellUser } from './navigation.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

interface MobileMenuProps {
  user: ShellUser;
  onLogout: () => void;
}

/** Everything the wide header and the account menu hold, for a phone. */
export function MobileMenu({ user, onLogout }: MobileMenuProps) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const { main, account } = navigationFor(user.role);
  const close = () => setOpen(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t.layout.menu()}>
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent title={user.fullName}>
        <nav aria-label={t.layout.menu()} className="-mx-3 grid gap-1">
          {/* The bottom bar has the main places already; the rest of the account follows. */}
          {[...main, ...account].map(({ label, path, icon: Icon }) => (
            <Link
              key={path}
              href={path}
              onClick={close}
              aria-current={isCurrent(location, path) ? 'page' : undefined}
              className={cx(
                'flex h-11 items-center gap-3 rounded-md px-3 hover:bg-surface-sunken',
                isCurrent(location, path) && 'bg-primary-soft font-medium text-primary',
              )}
            >
              <Icon aria-hidden className="size-5" />
              {label()}
            </Link>
          ))}
        </nav>
        <div className="mt-6 grid justify-items-start gap-3 border-t pt-6">
          <LanguageSwitch />
          <ThemeSwitch />
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              close();
              onLogout();
            }}
          >
            <LogOut aria-hidden />
            {t.layout.logOut()}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}
