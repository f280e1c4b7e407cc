import { cx } from 'class-variance-authority';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Sheet } from '#client/components/ui/sheet.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

import { isCurrent, navigationFor, type ShellUser, usePlace } from './navigation.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

interface MobilePanelProps extends PanelProps {
  user: ShellUser;
  companies?: ReactNode;
  onLogout: () => void;
}

/** Mobile menu with the items of the wide header and the account menu. */
export default function MobilePanel(props: MobilePanelProps) {
  const { user, companies, onLogout, open, onOpenChange } = props;
  const place = usePlace();
  const { main, account } = navigationFor(user);
  const accountOnly = account.filter(({ path }) => main.every((item) => item.path !== path));
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={user.fullName}>
      <Suspense>{companies}</Suspense>
      <nav aria-label={t.layout.menu()} className="-mx-3 grid gap-1">
        {[...main, ...accountOnly].map(({ label, path, icon: Icon }) => (
          <Link
            key={path}
            href={path}
            onClick={close}
            aria-current={isCurrent(place, path) ? 'page' : undefined}
            className={cx(
              'flex h-11 items-center gap-3 rounded-md px-3 hover:bg-surface-sunken',
              isCurrent(place, path) && 'bg-primary-soft font-medium text-primary',
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
    </Sheet>
  );
}
