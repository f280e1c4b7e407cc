import { cva, cx } from 'class-variance-authority';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { AccountAvatar } from './account-avatar.tsx';
import { Brand } from './brand.tsx';
import { Count } from './count.tsx';
import { isCurrent, type NavigationItem, navigationFor, type ShellUser } from './navigation.ts';
import { LanguageToggle } from './preferences.tsx';
import { useScrolled } from './use-scrolled.ts';

// Signed-out visitors never pay for the menus.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);
const MobileMenu = lazy(() =>
  import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })),
);

const headerStyles = cva('sticky top-0 z-40 h-16 border-b transition-colors', {
  variants: {
    look: {
      transparent: 'border-transparent bg-transparent',
      resting: 'border-line bg-surface',
      scrolled: 'border-line bg-surface-raised shadow-raised',
    },
  },
});

export interface HeaderProps {
  /** null: signed out; undefined: not known yet, so neither is offered. */
  user: ShellUser | null | undefined;
  onLogout: () => void;
  /** The notification bell. */
  bell?: ReactNode;
  /** Counts beside navigation items, by path, for example unread messages. */
  counts?: Readonly<Record<string, number>>;
}

export function Header({ user, onLogout, bell, counts }: HeaderProps) {
  const [location] = useLocation();
  const scrolled = useScrolled();
  const atRest = location === paths.home ? 'transparent' : 'resting';
  return (
    <header className={headerStyles({ look: scrolled ? 'scrolled' : atRest })}>
      <div className="mx-auto flex h-full max-w-page items-center gap-2 px-4 sm:px-6">
        <Brand />
        {user && <MainNavigation items={navigationFor(user.role).main} counts={counts} />}
        <div className="ml-auto flex items-center gap-1">
          {user === null && <SignedOutLinks />}
          {user && (
            <>
              {bell}
              <Suspense
                fallback={
                  <span className="p-1">
                    <AccountAvatar user={user} />
                  </span>
                }
              >
                <AccountMenu user={user} onLogout={onLogout} />
              </Suspense>
              <div className="size-10 lg:hidden">
                <Suspense>
                  <MobileMenu user={user} onLogout={onLogout} />
                </Suspense>
              </div>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function SignedOutLinks() {
  const t = useTranslate();
  return (
    <>
      <LanguageToggle />
      <Button asChild variant="quiet">
        <Link href={paths.auth}>{t('layout.logIn')}</Link>
      </Button>
      <Button asChild>
        <Link href={paths.auth}>{t('layout.signUp')}</Link>
      </Button>
    </>
  );
}

interface MainNavigationProps {
  items: readonly NavigationItem[];
  counts?: Readonly<Record<string, number>>;
}

function MainNavigation({ items, counts }: MainNavigationProps) {
  const t = useTranslate();
  const [location] = useLocation();
  return (
    <nav aria-label={t('layout.mainNavigation')} className="ml-6 hidden h-full lg:block">
      <ul className="flex h-full gap-2">
        {items.map(({ label, path }) => {
          const current = isCurrent(location, path);
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'relative flex h-full items-center gap-1.5 whitespace-nowrap px-3 font-medium text-sm transition-colors focus-visible:-outline-offset-4',
                  current
                    ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-primary'
                    : 'text-muted hover:text-ink',
                )}
              >
                {t(label)}
                <Count value={counts?.[path]} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
