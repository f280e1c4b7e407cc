import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What stands in until the reader comes near; about as tall as the content. */
  fallback: ReactNode;
  children: () => ReactNode;
}

/** Holds back what is below the fold, and the code for it, until the reader comes near. */
export function WhenNear({ fallback, children, ...props }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} {...props}>
      {isNear ? children() : fallback}
    </div>
  );
}
