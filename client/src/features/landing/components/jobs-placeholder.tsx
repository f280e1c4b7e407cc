import type { ReactNode } from 'react';
import { LANDING_JOBS } from '#shared/contract/list-sizes.ts';
import * as t from '#texts';

const box = 'animate-pulse rounded-md bg-surface-raised';
const keys = Array.from({ length: LANDING_JOBS }, (_, index) => index);

/** Placeholder of the jobs section while its code loads, of the same size. */
export function JobsPlaceholder() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <JobsHeading>
        <div aria-hidden className={`${box} h-10 w-40 sm:w-90`} />
      </JobsHeading>
      <div
        aria-hidden
        className="grid gap-4 max-sm:[&>:nth-child(n+7)]:hidden sm:grid-cols-2 lg:grid-cols-3"
      >
        {keys.map((key) => (
          <div key={key} className={`${box} h-41.5 border sm:h-52.5`} />
        ))}
      </div>
    </div>
  );
}

/** Title of the section, with its controls beside or below it. */
export function JobsHeading({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="browse-title" className="font-semibold font-serif text-xl max-sm:text-lg">
          {t.landing.browse()}
        </h2>
        <p className="text-muted max-sm:hidden">{t.landing.browseText()}</p>
      </div>
      {children}
    </div>
  );
}
