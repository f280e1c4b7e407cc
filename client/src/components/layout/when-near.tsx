import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstSign } from '#client/lib/first-sign.ts';

interface WhenNearProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The placeholder; about as tall as the content. */
  fallback: ReactNode;
  children: () => ReactNode;
  /** Holds nothing back after all. */
  atOnce?: boolean;
}

/**
 * Mounts content below the fold, and loads its code, at the reader's first sign or on scrolling
 * near. What the server has rendered of it is on the page from the start, and taken over then.
 */
export function WhenNear({ fallback, children, atOnce, ...props }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted] = useState(createSignal);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (atOnce) return wanted.give();
    const show = () => wanted.give();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
    );
    observer.observe(element);
    void firstSign().then(show);
    return () => observer.disconnect();
  }, [wanted, atOnce]);
  return (
    <div ref={place} {...props}>
      <Suspense fallback={fallback}>
        <Held until={atOnce ? undefined : wanted.promise}>{children}</Held>
      </Suspense>
    </div>
  );
}

function createSignal() {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

/** On the server nothing is held back. */
function Held({
  until,
  children,
}: {
  until: Promise<void> | undefined;
  children: () => ReactNode;
}) {
  if (until && typeof document !== 'undefined') use(until);
  return children();
}
