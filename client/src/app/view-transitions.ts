import { flushSync } from 'react-dom';
import { paths } from '#client/lib/text/paths.ts';
import { jobIdOf, readAddress } from '#shared/domain/pages.ts';

/** Lists that restore their own scroll position. */
const LIST_PATHS: readonly string[] = [paths.jobs, paths.jobSeeker.jobs];

const isListAndJob = (listPath: string, jobPath: string) =>
  LIST_PATHS.includes(listPath) && jobIdOf(jobPath) !== undefined;

/**
 * Animates navigation between a list of jobs and the page of one with the View Transitions API, if
 * the browser supports it and the user does not prefer reduced motion.
 */
export function startViewTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const motion = matchMedia('(prefers-reduced-motion: no-preference)');
  let { path } = readAddress(location.pathname);

  function go(address: string, update: () => void): void {
    const { path: nextPath } = readAddress(address);
    const isAnimated =
      motion.matches && (isListAndJob(path, nextPath) || isListAndJob(nextPath, path));
    path = nextPath;
    if (isAnimated) document.startViewTransition(() => flushSync(update));
    else update();
  }

  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) =>
    go(new URL(url ?? '', location.href).pathname, () => push(state, unused, url));

  const onPopState = (event: PopStateEvent) => {
    // The router receives a copy of the event within the transition.
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    go(location.pathname, () => {
      dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
    });
  };
  addEventListener('popstate', onPopState, { capture: true });
}
