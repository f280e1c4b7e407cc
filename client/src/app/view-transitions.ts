import { flushSync } from 'react-dom';
import { paths } from '#client/lib/paths.ts';
import { jobIdOf, readAddress } from '#shared/domain/pages.ts';

/** Lists that bring their reader back to the place in them by themselves. */
const LISTS: readonly string[] = [paths.jobs, paths.jobSeeker.jobs];

const isBetween = (one: string, other: string) =>
  LISTS.includes(one) && jobIdOf(other) !== undefined;

/**
 * Moves between a list of jobs and the page of one with the View Transitions API, where the browser
 * has it and motion is welcome; nothing else moves.
 */
export function startViewTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const motion = matchMedia('(prefers-reduced-motion: no-preference)');
  let { path } = readAddress(location.pathname);

  function go(address: string, update: () => void): void {
    const { path: to } = readAddress(address);
    const isMoving = motion.matches && (isBetween(path, to) || isBetween(to, path));
    path = to;
    if (isMoving) document.startViewTransition(() => flushSync(update));
    else update();
  }

  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) =>
    go(new URL(url ?? '', location.href).pathname, () => push(state, unused, url));

  const follow = (event: PopStateEvent) => {
    // The router gets a copy of it within the transition.
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    go(location.pathname, () => {
      dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
    });
  };
  addEventListener('popstate', follow, { capture: true });
}
