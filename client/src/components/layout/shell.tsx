import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { offeredLocale, subscribeToLocale } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import { Header, type HeaderProps } from './header.tsx';
import { WhenNear } from './when-near.tsx';

// Few are asked.
const LanguageOffer = lazy(() => import('./language-offer.tsx'));
const Footer = lazy(() => import('./footer.tsx'));

interface ShellProps extends HeaderProps {
  /** Of the signed-in, for thumbs. */
  bottomBar?: ReactNode;
  children: ReactNode;
}

/** The layout of every page: skip link, header, main, footer, and a bar for thumbs. */
export function Shell({ children, bottomBar, ...header }: ShellProps) {
  const [location] = useLocation();
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
      {/* The footer begins below the screen, whatever is still loading above it. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow outline-none">
        {children}
      </main>
      {/* The landing page is to be usable after few bytes, and its end is far away. */}
      <WhenNear atOnce={location !== paths.home} className="min-h-78" fallback={null}>
        {() => <Footer />}
      </WhenNear>
      {bottomBar && (
        <>
          {/* Keeps the end of the footer clear of the bar. */}
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

/** The first stop of the Tab key: past the header, to `<main id="content">`. */
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
