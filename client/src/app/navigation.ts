import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { localAddress } from '#client/lib/text/page-location.ts';
import { paths } from '#client/lib/text/paths.ts';
import { jobIdOf, readAddress } from '#shared/domain/pages.ts';
import { whenPageLoaded } from './held-navigation.ts';

/** Lists that restore their own scroll position. */
const LIST_PATHS: readonly string[] = [paths.jobs, paths.jobSeeker.jobs];

const isListAndJob = (listPath: string, jobPath: string) =>
  LIST_PATHS.includes(listPath) && jobIdOf(jobPath) !== undefined;

const currentPath = () => readAddress(location.pathname).path;

/**
 * Animates navigation between a list of jobs and the page of one with the View Transitions API, if
 * the browser supports it and the user does not prefer reduced motion.
 */
function animate(path: string, nextPath: string, update: () => void): void {
  const isAnimated =
    'startViewTransition' in document &&
    (isListAndJob(path, nextPath) || isListAndJob(nextPath, path)) &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches;
  if (isAnimated) document.startViewTransition(() => flushSync(update));
  else update();
}

/** Holds links and the program's own navigation until their page is loaded, and animates them. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (options?.replace) return navigate(to, options);
  void whenPageLoaded(localAddress(to), () =>
    animate(currentPath(), new URL(to, location.href).pathname, () => navigate(to, options)),
  );
};

/** Does the same for back and forward. */
export function watchHistory(): void {
  let path = currentPath();
  const followPath = () => {
    path = currentPath();
  };
  for (const event of ['pushState', 'replaceState']) addEventListener(event, followPath);
  const onPopState = (event: PopStateEvent) => {
    // The router receives a copy of the event within the transition.
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    const leftPath = path;
    followPath();
    void whenPageLoaded(location.href, () =>
      animate(leftPath, path, () => {
        dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
      }),
    );
  };
  addEventListener('popstate', onPopState, { capture: true });
}
