import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldTexts } from '#client/components/posting/field-texts.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import {
  otherLanguage,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '#shared/domain/posting-translation.ts';
import * as t from '#texts';
import type { PostingForm } from '../posting-values.ts';
import { addTranslation, secondLanguage, writtenCount } from '../translation.ts';
import { Length } from './posting-field.tsx';

/** The second language of a posting, and the language whose fields a phone shows. */
export interface Languages {
  second: PostingLanguage;
  shown: PostingLanguage;
  onShow: (language: PostingLanguage) => void;
}

/** Languages of the form; undefined while there is one. */
export function useLanguages(form: PostingForm): Languages | undefined {
  const second = useWatch({ control: form.control, name: 'translation.language' });
  const [shown, setShown] = useState<PostingLanguage>();
  const before = useRef(second);
  const { errors, submitCount } = form.formState;
  const wrong = TRANSLATED_FIELDS.find((field) => errors.translation?.[field]);
  const isOwnWrong = TRANSLATED_FIELDS.some((field) => errors[field]);

  useEffect(() => {
    if (second && !before.current) {
      setShown(second);
      setTimeout(() => form.setFocus('translation.title'));
    }
    before.current = second;
  }, [form, second]);

  // A hidden field cannot be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to post
  useEffect(() => {
    if (!second || submitCount === 0) return;
    if (isOwnWrong) setShown(otherLanguage(second));
    else if (wrong) {
      setShown(second);
      setTimeout(() => form.setFocus(`translation.${wrong}`));
    }
  }, [submitCount]);

  return second && { second, shown: shown ?? otherLanguage(second), onShow: setShown };
}

interface TranslationBarProps {
  form: PostingForm;
  languages: Languages | undefined;
}

/** Adds a second language, says how much of it is written, and takes it back. */
export function TranslationBar({ form, languages }: TranslationBarProps) {
  const { control } = form;
  const names = [...TRANSLATED_FIELDS, 'language'] as const;
  const [title, description, requirements, benefits, language] = useWatch({ control, name: names });
  const translation = useWatch({ control, name: 'translation' });
  if (!languages) {
    const other = secondLanguage({ language, title, description, requirements });
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" onClick={() => addTranslation(form, other)}>
          {t.postings.addTranslation({ language: other })}
        </Button>
        <p className="text-muted text-sm">{t.postings.translationText({ language: other })}</p>
      </div>
    );
  }
  const { second, shown, onShow } = languages;
  const done = (each: PostingLanguage) =>
    t.postings.translationDone({
      language: each,
      count: writtenCount(
        each === second ? (translation ?? {}) : { title, description, requirements, benefits },
      ),
      total: TRANSLATED_FIELDS.length,
    });
  const both = [otherLanguage(second), second];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div data-languages className="sm:hidden">
        <Segmented
          label={t.postings.shownLanguage()}
          value={shown}
          onValueChange={onShow}
          options={both.map((value) => ({ value, label: done(value) }))}
        />
      </div>
      <p className="text-muted tabular-nums max-sm:hidden">{both.map(done).join(' · ')}</p>
      <Button
        variant="link"
        size="inline"
        onClick={() => form.setValue('translation', null, { shouldDirty: true })}
      >
        {t.postings.removeTranslation({ language: second })}
      </Button>
    </div>
  );
}

interface PairProps {
  name: TranslatedField;
  form: PostingForm;
  languages: Languages;
  /** Field of the posting's own language. */
  children: ReactNode;
}

/** A text in both languages: side by side, and on a phone the one that is shown. */
export function Pair({ name, form, languages: { second, shown }, children }: PairProps) {
  const path = `translation.${name}` as const;
  const text = useWatch({ control: form.control, name: path });
  const isSecond = shown === second;
  return (
    <div className="col-span-2 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
      <div className={isSecond ? 'max-sm:hidden' : undefined}>{children}</div>
      <Field
        label={t.postings.labelIn({ label: fieldTexts[name].label(), language: second })}
        hint={name !== 'title' && <Length name={name} text={text} />}
        error={errorOf(form.formState.errors.translation?.[name])}
        required={name === 'title' || name === 'description'}
        className={isSecond ? undefined : 'max-sm:hidden'}
      >
        {name === 'title' ? (
          <Input
            lang={second}
            placeholder={t.postings.titlePlaceholder(second)}
            {...form.register(path)}
          />
        ) : (
          <Textarea
            lang={second}
            className={name === 'description' ? 'min-h-[150px]' : undefined}
            placeholder={fieldTexts[name].placeholder?.(second)}
            {...form.register(path)}
          />
        )}
      </Field>
    </div>
  );
}
