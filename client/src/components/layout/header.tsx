import { cva, cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { Brand } from './brand.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import type { ShellUser } from './navigation.ts';

const headerStyles = cva(
  'sticky short:relative print:hidden top-0 z-40 h-16 border-b transition-colors',
  {
    variants: {
      look: {
        transparent: 'border-transparent bg-transparent',
        resting: 'border-line bg-surface',
        scrolled: 'border-line bg-surface-raised shadow-raised',
      },
    },
  },
);

export interface HeaderProps {
  /** null when signed out; undefined while loading, when no navigation is shown. */
  user: ShellUser | null | undefined;
  /** Navigation, bell and menus of a signed-in user. */
  memberBar?: ReactNode;
}

export function Header({ user, memberBar }: HeaderProps) {
  const [location] = useLocation();
  const scrolled = useScrolled();
  const atRest = location === paths.home ? 'transparent' : 'resting';
  return (
    <>
      <header className={headerStyles({ look: scrolled ? 'scrolled' : atRest })}>
        <div className="frame flex h-full items-center gap-2 max-sm:gap-1">
          <Brand />
          {user === null && (
            <>
              <PublicNavigation className="ml-4 h-full max-md:hidden" />
              <SignedOutLinks />
            </>
          )}
          {user && <Suspense>{memberBar}</Suspense>}
        </div>
      </header>
      {/* On a phone, the navigation is a second row, which scrolls away. */}
      {user === null && (
        <div
          className={cx(
            'flex h-10 items-center px-1 md:hidden',
            location === paths.home ? '-mt-2' : 'border-b',
          )}
        >
          <PublicNavigation className="flex h-full grow items-center justify-between">
            <LanguageToggle short />
          </PublicNavigation>
        </div>
      )}
    </>
  );
}

const publicPages = [
  { label: t.layout.jobs, path: paths.jobs },
  { label: t.layout.salaries, path: paths.salaries },
  { label: t.layout.forEmployers, path: paths.forEmployers },
] as const;

function PublicNavigation({ className, children }: { className: string; children?: ReactNode }) {
  const [location] = useLocation();
  return (
    <nav aria-label={t.layout.mainNavigation()} className={className}>
      <ul className="flex h-full">
        {publicPages.map(({ label, path }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={location.startsWith(path) ? 'page' : undefined}
              className="flex h-full items-center whitespace-nowrap px-3 font-medium text-muted text-sm hover:text-ink aria-[current=page]:text-primary"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function SignedOutLinks() {
  return (
    <div className="ml-auto flex items-center gap-1">
      <LanguageToggle className="max-md:hidden" />
      <ButtonLink href={paths.auth} variant="quiet" className="max-sm:px-2.5">
        {t.layout.logIn()}
      </ButtonLink>
      <ButtonLink href={paths.auth} state={{ mode: 'register' }} className="max-sm:px-3">
        {t.layout.signUp()}
      </ButtonLink>
    </div>
  );
}

/** In px; small movements do not change the header. */
const SCROLLED_THRESHOLD = 10;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `SCROLLED_THRESHOLD`. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_THRESHOLD,
    () => false,
  );
}
