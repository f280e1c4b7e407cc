import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import * as t from '#texts';
import type { CheckedFields } from '../checked-fields.ts';
import type { PostingInput, PostingOutput } from '../posting-values.ts';
import type { LawCountProps } from './law-count.tsx';
import { PostingCard } from './posting-card.tsx';

const LawCount = lazyComponent<LawCountProps>(() => import('./law-count.tsx'));

interface PostingPreviewProps extends Omit<CheckedFields, 'fields'> {
  control: Control<PostingInput, unknown, PostingOutput>;
  companyName: string;
  /** Content below the preview. */
  children?: ReactNode;
}

/** Preview of the posting as job seekers will see it. */
export function PostingPreview({
  control,
  companyName,
  children,
  ...checked
}: PostingPreviewProps) {
  const job = useWatch({ control });
  const fields = useDeferredValue(job);
  const [language, setLanguage] = useState(currentLocale());
  const second = job.translation?.language;
  const texts = {
    ...job,
    language: null,
    translation: second && { ...job.translation, language: second },
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-7rem)] lg:flex-col">
      <PreviewAside
        job={second ? { ...inLanguage(texts, language), language: job.language } : job}
        lang={second && language}
        companyName={companyName}
      >
        <Suspense fallback={null}>
          <LawCount fields={fields} {...checked} />
        </Suspense>
        {second && (
          <Segmented
            label={t.postings.previewLanguage()}
            className="mb-4 justify-self-start"
            value={language}
            onValueChange={setLanguage}
            options={POSTING_LANGUAGES.map((value) => ({ value, label: t.jobs.language[value]() }))}
          />
        )}
      </PreviewAside>
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
function PreviewAside({
  children,
  ...posting
}: ComponentProps<typeof PostingCard> & { children?: ReactNode }) {
  const heading = (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <h2 id="posting-preview" className="font-semibold text-base">
        {t.postings.preview()}
      </h2>
      {children}
    </div>
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
