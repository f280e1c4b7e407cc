import { FileQuestion } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Card } from '#client/components/ui/card.tsx';
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
    <div className="mx-auto my-4 grid max-w-form grid-cols-1 gap-10">
      <Card className="grid justify-items-center gap-2 text-center">
        <FileQuestion aria-hidden strokeWidth={1.5} className="my-2 size-10 text-muted" />
        <Heading className="font-semibold font-serif text-xl">{title}</Heading>
        <p className="text-muted">{text}</p>
        <div className="my-4 flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
      {level === 1 && (
        <Suspense fallback={<div className="min-h-96" />}>
          <OtherJobs />
        </Suspense>
      )}
    </div>
  );
}
