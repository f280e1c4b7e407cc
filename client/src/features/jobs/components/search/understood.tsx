import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';

const Understanding = lazyComponent(() => import('./understanding.tsx'));

/** Interpretation of a search, loaded lazily; not rendered without keyword or location. */
export function Understood(props: ComponentProps<typeof Understanding>) {
  const { keyword, location } = props.filters;
  if (keyword === undefined && location === undefined) return null;
  return (
    <Suspense fallback={<div className="-my-1 min-h-10 max-md:w-full" />}>
      <Understanding {...props} />
    </Suspense>
  );
}
