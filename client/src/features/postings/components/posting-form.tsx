import { Fragment, type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { type FormSection, POSTING_FIELDS, postingFields } from '#shared/domain/posting-fields.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { fieldTexts } from '../field-texts.ts';
import type { PostingForm } from '../posting-values.ts';
import { PostingField } from './posting-field.tsx';

const sections: Record<FormSection, Text> = {
  role: t.postings.sectionRole,
  work: t.postings.sectionWork,
  offer: t.postings.sectionOffer,
  questions: t.questions.title,
};

const QuestionsField = lazyComponent(() => import('./questions/questions-field.tsx'));

const SINGLE_FIELDS = POSTING_FIELDS.filter((name) => name !== 'questions');

/** All fields of a posting, by section. */
export function PostingFields({ form }: { form: PostingForm }) {
  // The first invalid field in the order of registration is focused, and a Controller registers
  // after the fields of its parent.
  for (const name of SINGLE_FIELDS) form.register(name);
  const workplace = useWatch({ control: form.control, name: 'workplace' });
  const names = SINGLE_FIELDS.filter(
    (name) => name !== 'remoteProvinces' || workplace === 'remote',
  );
  return Object.entries(sections).map(([section, title]) => (
    <Section key={section} title={title()}>
      {section === 'questions' ? (
        <Deferred fallback={<Skeleton className="h-24" />}>
          {() => <QuestionsField form={form} />}
        </Deferred>
      ) : (
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
          {names
            .filter((name) => postingFields[name].section === section)
            .map((name) => (
              <Fragment key={name}>
                <PostingField name={name} form={form} />
                {fieldTexts[name].note && (
                  <p className="col-span-2 text-muted text-sm">{fieldTexts[name].note()}</p>
                )}
              </Fragment>
            ))}
        </div>
      )}
    </Section>
  ));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t pt-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-semibold font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
