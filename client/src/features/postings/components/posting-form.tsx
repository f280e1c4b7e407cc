import { Fragment, type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { fieldTexts } from '#client/components/posting/field-texts.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import {
  type FormSection,
  isExtra,
  POSTING_FIELDS,
  type PostingField as PostingFieldName,
  postingFields,
} from '#shared/domain/posting-fields.ts';
import { otherLanguage } from '#shared/domain/posting-translation.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { addAccommodation } from '../mend-posting.ts';
import type { PostingForm } from '../posting-values.ts';
import { isTranslated } from '../translation.ts';
import { PostingField } from './posting-field.tsx';
import { type Languages, Pair, TranslationBar, useLanguages } from './translation.tsx';

const sections: Record<FormSection, Text> = {
  role: t.postings.sectionRole,
  work: t.postings.sectionWork,
  offer: t.postings.sectionOffer,
  questions: t.questions.title,
};

const QuestionsField = lazyComponent(() => import('./questions/questions-field.tsx'));

const SINGLE_FIELDS = POSTING_FIELDS.filter(
  (name) => name !== 'questions' && name !== 'translation',
);

/** All fields of a posting, by section. */
export function PostingFields({ form }: { form: PostingForm }) {
  // The first invalid field in the order of registration is focused, and a Controller registers
  // after the fields of its parent.
  for (const name of SINGLE_FIELDS) form.register(name);
  const workplace = useWatch({ control: form.control, name: 'workplace' });
  const languages = useLanguages(form);
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
        <>
          {section === 'role' && <TranslationBar form={form} languages={languages} />}
          <SectionFields
            names={names.filter((name) => postingFields[name].section === section)}
            form={form}
            languages={languages}
          />
        </>
      )}
    </Section>
  ));
}

interface FieldsProps {
  names: readonly PostingFieldName[];
  form: PostingForm;
  languages?: Languages | undefined;
}

/** Fields of a section; those that few postings need are folded below the others. */
function SectionFields({ names, ...props }: FieldsProps) {
  const extras = names.filter(isExtra);
  return (
    <>
      <Fields names={names.filter((name) => !isExtra(name))} {...props} />
      {extras.length > 0 && <ExtraFields names={extras} {...props} />}
    </>
  );
}

const Fields = ({ names, form, languages }: FieldsProps) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
    {names.map((name) => (
      <Fragment key={name}>
        {languages && isTranslated(name) ? (
          <Pair name={name} form={form} languages={languages}>
            <PostingField name={name} form={form} language={otherLanguage(languages.second)} />
          </Pair>
        ) : (
          <PostingField name={name} form={form} />
        )}
        {name === 'accommodation' && <AccommodationOffer form={form} />}
        {fieldTexts[name].note && (
          <p className="col-span-2 text-muted text-sm">{fieldTexts[name].note()}</p>
        )}
      </Fragment>
    ))}
  </div>
);

/** Fills in a statement where there is none. */
function AccommodationOffer({ form }: { form: PostingForm }) {
  const text = useWatch({ control: form.control, name: 'accommodation' });
  if (text?.trim()) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onClick={() => addAccommodation(form)}
    >
      {t.postings.addAccommodation()}
    </Button>
  );
}

function ExtraFields({ names, form }: FieldsProps) {
  const values = useWatch({ control: form.control, name: names });
  const [isChosen, setChosen] = useState(false);
  const isFilled = values.some((value) => (Array.isArray(value) ? value.length > 0 : value));
  const isWrong = names.some((name) => form.formState.errors[name]);
  return (
    <details
      open={isChosen || isFilled || isWrong}
      // Also after it has opened by itself, so that it does not close under what is typed.
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium text-primary text-sm">
        {t.postings.extras({ fields: names.map((name) => fieldTexts[name].label()).join(', ') })}
      </summary>
      <div className="mt-5">
        <Fields names={names} form={form} />
      </div>
    </details>
  );
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
