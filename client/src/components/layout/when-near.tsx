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
import { firstSign } from '#client/lib/first-sign.ts';

interface WhenNearProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The placeholder; about as tall as the content. */
  fallback: ReactNode;
  children: () => ReactNode;
  /** Holds nothing back after all. */
  atOnce?: boolean;
  /** It is in view from the start, and what the server has rendered of it does until the reader's first sign. */
  untilSign?: boolean;
}

/**
 * Mounts content below the fold, and loads its code, at the reader's first sign or on scrolling
 * near. What the server has rendered of it is on the page from the start, and taken over then.
 */
export function WhenNear({ fallback, children, atOnce, untilSign, ...props }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const [wanted] = useState(createSignal);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (atOnce) return wanted.give();
    const show = () => wanted.give();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
    );
    // A comment is React's mark of what the server has rendered.
    const isRendered = element.firstChild?.nodeType === Node.COMMENT_NODE;
    if (!(untilSign && isRendered)) observer.observe(element);
    void firstSign().then(show);
    const keepPress = ({ target }: Event) => {
      pressed.current = element.contains(target as Node)
        ? (target as Element).closest('button')
        : null;
    };
    // Of the window: below it, React stops what it cannot handle yet.
    addEventListener('click', keepPress, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('click', keepPress, { capture: true });
    };
  }, [wanted, atOnce, untilSign]);
  return (
    <div ref={place} {...props}>
      <Suspense fallback={fallback}>
        <Held until={atOnce ? undefined : wanted.promise} pressed={pressed}>
          {children}
        </Held>
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

interface HeldProps {
  until: Promise<void> | undefined;
  /** The button that was pressed before its code was there. */
  pressed: RefObject<HTMLElement | null>;
  children: () => ReactNode;
}

/** On the server nothing is held back. */
function Held({ until, pressed, children }: HeldProps) {
  if (until && typeof document !== 'undefined') use(until);
  // Once mounted: it is taken over, and a press that came before is done now.
  useEffect(() => pressed.current?.click(), [pressed]);
  return children();
}
