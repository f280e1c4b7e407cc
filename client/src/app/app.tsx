import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { Shell } from '#client/components/layout/shell.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useShownCompany } from '#client/lib/storage/shown-company.ts';
import { setUnreadInTitle } from '#client/lib/text/document-title.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { GuestGuard, RoleGuard } from './guards.tsx';
import {
  employerRoutes,
  linkRoutes,
  memberRoutes,
  NotFoundPage,
  publicRoutes,
  seekerRoutes,
} from './routes.tsx';

// Lazy: signed-out visitors, most of whom start on the landing page, do not load the menus.
const MemberBar = lazyComponent(() => import('./member-bar.tsx'));
const BottomBar = lazyComponent(() => import('#client/components/layout/bottom-bar.tsx'));

/** Loads the code of both bars around a signed-in user's pages. */
export const loadBars = () => Promise.all([MemberBar.load(), BottomBar.load()]);

const guarded = [
  [undefined, memberRoutes],
  ['job_seeker', seekerRoutes],
  ['employer', employerRoutes],
] as const;

export function App() {
  const user = useCurrentUser();
  const [location] = useLocation();
  const unread = useUnreadMessages(user ? mayUse(user, 'hiring') : false);
  const switches = useShownCompany((company) => company.switches);
  useScrollAndFocusOnNavigation(location);
  useEffect(() => setUnreadInTitle(user ? unread : 0), [user, unread]);
  const counts = { [paths.jobSeeker.messages()]: unread, [paths.employer.messages()]: unread };
  return (
    <Shell
      user={user}
      memberBar={user && <MemberBar user={user} counts={counts} />}
      bottomBar={user && <BottomBar user={user} counts={counts} />}
    >
      <ErrorBoundary resetKey={location}>
        <Suspense fallback={<PageSpinner />}>
          {/* Started anew for another company, so that nothing typed for the previous one is sent. */}
          <Switch key={switches}>
            {[...publicRoutes, ...linkRoutes].map(([pattern, Page]) => (
              <Route key={pattern} path={pattern}>
                {pattern === paths.auth ? (
                  <GuestGuard>
                    <Page />
                  </GuestGuard>
                ) : (
                  <Page />
                )}
              </Route>
            ))}
            {guarded.map(([allow, routes]) =>
              routes.map(([pattern, Page, members]) => (
                <Route key={pattern} path={pattern}>
                  <RoleGuard allow={allow} members={members}>
                    <Page />
                  </RoleGuard>
                </Route>
              )),
            )}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

/** Scrolls to the top and focuses the content on navigation, but not on back or forward. */
function useScrollAndFocusOnNavigation(location: string) {
  const poppedPath = useRef<string>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    const onPop = () => {
      poppedPath.current = readAddress(window.location.pathname).path;
    };
    // Capturing, so that it runs before the router renders.
    addEventListener('popstate', onPop, true);
    return () => removeEventListener('popstate', onPop, true);
  }, []);
  useEffect(() => {
    // Compares paths: a popstate within a page must not affect the next navigation.
    const isNavigation = !isFirst.current && poppedPath.current !== location;
    isFirst.current = false;
    poppedPath.current = undefined;
    if (!isNavigation || window.location.hash) return;
    // Overrides the smooth scrolling of the style sheet, which is for links within a page.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [location]);
}

/** Number of unread messages; 0 for a person who has none to read. */
function useUnreadMessages(enabled: boolean): number {
  const { data } = useQuery({ ...callOptions('countUnreadMessages', {}), enabled });
  return data?.unread ?? 0;
}
