import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';

const OtherJobs = lazyComponent(() => import('./other-jobs.tsx'));

interface NotFoundProps {
  /** 1 for a whole page, with other jobs below; 2 within a page. */
  level: 1 | 2;
  title: string;
  text: string;
  children: ReactNode;
}

/** Message for an address without content. */
export function NotFound({ level, title, text, children }: NotFoundProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid max-w-form justify-items-start gap-2">
        <Heading className="font-semibold font-serif text-xl">{title}</Heading>
        <p className="text-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{children}</div>
      </div>
      {level === 1 && (
        <Suspense fallback={<div className="min-h-96" />}>
          <OtherJobs />
        </Suspense>
      )}
    </div>
  );
}
