import type { ComponentProps, ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as t from '#texts';
import type { PostingInput, PostingOutput } from '../posting-values.ts';
import { PostingCard } from './posting-card.tsx';

interface PostingPreviewProps {
  control: Control<PostingInput, unknown, PostingOutput>;
  companyName: string;
  /** Content below the preview. */
  children?: ReactNode;
}

/** Preview of the posting as job seekers will see it. */
export function PostingPreview({ control, companyName, children }: PostingPreviewProps) {
  const job = useWatch({ control });
  return (
    <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-7rem)] lg:flex-col">
      <PreviewAside job={job} companyName={companyName} />
      {children}
    </div>
  );
}

/** An example of a posting, beside what leads to the first one on a wide screen. */
export default function PostingExample() {
  return (
    <div className="max-lg:hidden lg:sticky lg:top-20">
      <PreviewAside
        job={{}}
        companyName={<span className="text-placeholder">{t.postings.yourCompany()}</span>}
      />
    </div>
  );
}

/** Column beside a form, which scrolls by itself. */
function PreviewAside(posting: ComponentProps<typeof PostingCard>) {
  const heading = (
    <h2 id="posting-preview" className="mb-3 font-semibold">
      {t.postings.preview()}
    </h2>
  );
  return (
    <aside aria-labelledby="posting-preview" className="lg:flex lg:min-h-0 lg:flex-col">
      <section
        aria-labelledby="posting-preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
        tabIndex={0}
        className="rounded-lg lg:max-h-[calc(100dvh-7rem)] lg:min-h-0 lg:overflow-y-auto"
      >
        <PostingCard {...posting} heading={heading} />
      </section>
    </aside>
  );
}
