import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { offeredLocale, subscribeToLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { Header, type HeaderProps } from './header.tsx';
import { Deferred } from './when-near.tsx';

// Lazy, because few readers are offered another language.
const LanguageOffer = lazyComponent(() => import('./language-offer.tsx'));
const Footer = lazyComponent(() => import('./footer.tsx'));

/** Screens with panes as high as the window, which end with them unless they say to have none. */
const WITH_PANES: readonly string[] = [
  paths.jobSeeker.jobs,
  paths.jobSeeker.messages(),
  paths.employer.candidates(),
  paths.employer.messages(),
];

interface ShellProps extends HeaderProps {
  /** Bottom navigation of a signed-in user on phones. */
  bottomBar?: ReactNode;
  children: ReactNode;
}

/** Layout of every page: skip link, header, main, footer and bottom bar. */
export function Shell({ children, bottomBar, ...header }: ShellProps) {
  const [location] = useLocation();
  const isMember = Boolean(header.user);
  const hasPanes = isMember && WITH_PANES.includes(location);
  const offered = useSyncExternalStore(subscribeToLocale, offeredLocale, () => undefined);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {offered && (
        <Suspense>
          <LanguageOffer locale={offered} />
        </Suspense>
      )}
      <Header {...header} />
      {/* The footer begins below the viewport also while the content is loading. */}
      <main id="content" tabIndex={-1} className="peer min-h-[calc(100dvh-4rem)] grow outline-none">
        {children}
      </main>
      {/* Deferred on the landing page, to keep its first load small. */}
      <Deferred
        immediate={location !== paths.home}
        className={cx(
          isMember ? 'min-h-14' : 'min-h-78',
          hasPanes && 'lg:peer-not-has-data-without-panes:hidden',
        )}
        fallback={null}
      >
        {() => <Footer isMember={isMember} />}
      </Deferred>
      {bottomBar && (
        <>
          {/* Spacer, so that the bar does not cover the end of the footer. */}
          <div
            aria-hidden
            className="h-[calc(3.5rem+env(safe-area-inset-bottom))] lg:hidden short:hidden"
          />
          <Suspense>{bottomBar}</Suspense>
        </>
      )}
    </div>
  );
}

/** First tab stop, which leads past the header to `<main id="content">`. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:font-medium focus:text-primary-ink"
    >
      {t.layout.skipToContent()}
    </a>
  );
}
