import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstInteraction } from '#client/lib/react/first-sign.ts';

interface DeferredProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The placeholder; about as tall as the content. */
  fallback: ReactNode;
  children: () => ReactNode;
  /** Mounts at once. */
  immediate?: boolean;
  /** For content in view from the start: keeps server-rendered HTML until the first interaction. */
  keepHtml?: boolean;
}

/**
 * Mounts content below the fold, and loads its code, at the first interaction or when scrolled into
 * view. Its server-rendered HTML is on the page from the start, and is hydrated then.
 */
export function Deferred({ fallback, children, immediate, keepHtml, ...props }: DeferredProps) {
  const container = useRef<HTMLDivElement>(null);
  const clicked = useRef<HTMLElement>(null);
  const [mountSignal] = useState(createSignal);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    if (immediate) return mountSignal.resolve();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && mountSignal.resolve(),
    );
    // React marks server-rendered boundaries with a comment node.
    const isRendered = element.firstChild?.nodeType === Node.COMMENT_NODE;
    if (!(keepHtml && isRendered)) observer.observe(element);
    void firstInteraction().then(mountSignal.resolve);
    const recordClick = ({ target }: Event) => {
      clicked.current = element.contains(target as Node)
        ? (target as Element).closest('button')
        : null;
    };
    // On the window: React stops the propagation of events that it cannot handle yet.
    addEventListener('click', recordClick, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('click', recordClick, { capture: true });
    };
  }, [mountSignal, immediate, keepHtml]);
  return (
    <div ref={container} {...props}>
      <Suspense fallback={fallback}>
        <Suspended until={immediate ? undefined : mountSignal.promise} clicked={clicked}>
          {children}
        </Suspended>
      </Suspense>
    </div>
  );
}

function createSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

interface SuspendedProps {
  until: Promise<void> | undefined;
  /** The button that was clicked before its code was loaded. */
  clicked: RefObject<HTMLElement | null>;
  children: () => ReactNode;
}

/** Suspends until the promise resolves; not on the server. */
function Suspended({ until, clicked, children }: SuspendedProps) {
  if (until && typeof document !== 'undefined') use(until);
  // Replays a click that came before hydration.
  useEffect(() => clicked.current?.click(), [clicked]);
  return children();
}
