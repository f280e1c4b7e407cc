import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The placeholder; about as tall as the content. */
  fallback: ReactNode;
  children: () => ReactNode;
  /** Holds nothing back after all. */
  atOnce?: boolean;
}

const SIGNS_OF_A_READER = ['pointermove', 'keydown'] as const;

/** Mounts content below the fold, and loads its code, at the first input or on scrolling near. */
export function WhenNear({ fallback, children, atOnce, ...props }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isShown = atOnce || isWanted;
  useEffect(() => {
    const element = place.current;
    if (!element || isShown) return;
    const show = () => setIsWanted(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
    );
    observer.observe(element);
    for (const sign of SIGNS_OF_A_READER) addEventListener(sign, show);
    return () => {
      observer.disconnect();
      for (const sign of SIGNS_OF_A_READER) removeEventListener(sign, show);
    };
  }, [isShown]);
  return (
    <div ref={place} {...props}>
      {isShown ? children() : fallback}
    </div>
  );
}
