import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#client/lib/lazy-component.ts';

const Understanding = lazyComponent(() => import('./understanding.tsx'));

/** The line that says how the search is understood; its place is kept while it loads. */
export function Understood(props: ComponentProps<typeof Understanding>) {
  const { keyword, location } = props.filters;
  if (keyword === undefined && location === undefined) return null;
  return (
    <Suspense fallback={<div className="-my-1 min-h-10" />}>
      <Understanding {...props} />
    </Suspense>
  );
}
