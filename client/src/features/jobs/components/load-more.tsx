import { useEffect, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';

/** The end of a list that goes on: loads more as it comes near, or when it is pressed. */
export function LoadMore({ onLoad, pending }: { onLoad: () => void; pending: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || pending) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onLoad(),
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onLoad, pending]);
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button variant="secondary" pending={pending} onClick={onLoad}>
        {t.common.loadMore()}
      </Button>
    </div>
  );
}
