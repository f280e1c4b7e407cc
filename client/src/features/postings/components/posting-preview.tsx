import type { ComponentProps } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as t from '#texts';
import type { PostingInput, PostingOutput } from '../posting-values.ts';
import { PostingCard } from './posting-card.tsx';

interface PostingPreviewProps {
  control: Control<PostingInput, unknown, PostingOutput>;
  companyName: string;
}

/** Preview of the posting as job seekers will see it. */
export function PostingPreview({ control, companyName }: PostingPreviewProps) {
  const job = useWatch({ control });
  return <PreviewAside job={job} companyName={companyName} />;
}

/** An example of a posting, beside what leads to the first one on a wide screen. */
export default function PostingExample() {
  return (
    <div className="max-lg:hidden">
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
    <aside aria-labelledby="posting-preview" className="lg:sticky lg:top-20">
      <section
        aria-labelledby="posting-preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
        tabIndex={0}
        className="rounded-lg lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      >
        <PostingCard {...posting} heading={heading} />
      </section>
    </aside>
  );
}
