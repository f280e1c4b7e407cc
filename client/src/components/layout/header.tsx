import { cva, cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import { Brand } from './brand.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import type { ShellUser } from './navigation.ts';

const headerStyles = cva('sticky short:relative top-0 z-40 h-16 border-b transition-colors', {
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
  /** Navigation, bell and menus of the signed-in. */
  memberBar?: ReactNode;
}

/** The pages of the signed-in, whose lists use the width there is. */
const isWithin = (path: string) => /^\/(?:job-seeker|employer)\//.test(path);

export function Header({ user, memberBar }: HeaderProps) {
  const [location] = useLocation();
  const scrolled = useScrolled();
  const atRest = location === paths.home ? 'transparent' : 'resting';
  return (
    <header className={headerStyles({ look: scrolled ? 'scrolled' : atRest })}>
      <div
        className={cx(
          'mx-auto flex h-full items-center gap-2 px-4 sm:px-6',
          isWithin(location) ? 'max-w-wide' : 'max-w-page',
        )}
      >
        <Brand />
        {user === null && <SignedOutLinks />}
        {user && <Suspense>{memberBar}</Suspense>}
      </div>
    </header>
  );
}

function SignedOutLinks() {
  return (
    <div className="ml-auto flex items-center gap-1">
      <LanguageToggle />
      <ButtonLink href={paths.auth} variant="quiet">
        {t.layout.logIn()}
      </ButtonLink>
      <ButtonLink href={paths.auth} state={{ mode: 'register' }}>
        {t.layout.signUp()}
      </ButtonLink>
    </div>
  );
}

/** In px, so that a nudge of the page does not change the header. */
const SCROLLED_THRESHOLD = 10;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than 10 px. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_THRESHOLD,
    () => false,
  );
}
