import { Plus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { CHOICES, QUESTION_LENGTHS } from '#shared/domain/questions.ts';
import * as t from '#texts';
import type { PostingForm } from '../../posting-values.ts';

interface OwnChoicesProps {
  form: PostingForm;
  index: number;
}

/** Choices of an employer's own question; nothing for other kinds. */
export function OwnChoices({ form, index }: OwnChoicesProps) {
  const question = useWatch({ control: form.control, name: `questions.${index}` });
  if (question?.kind !== 'choice') return null;
  const name = `questions.${index}.choices` as const;
  const choices = question.choices ?? [];
  const errors = form.formState.errors.questions?.[index]?.choices;
  const setChoices = (next: typeof choices) => form.setValue(name, next, { shouldDirty: true });

  function removeChoice(position: number) {
    setChoices(choices.filter((_, other) => other !== position));
    // Wished choices are positions.
    form.setValue(`questions.${index}.wished`, []);
  }

  return (
    <div className="grid gap-3">
      {choices.map((_, position) => {
        const number = position + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its position
          <div key={position} className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
              {(['en', 'fr'] as const).map((language) => (
                <Field
                  key={language}
                  label={
                    language === 'en'
                      ? t.questions.choiceEnglish({ number })
                      : t.questions.choiceFrench({ number })
                  }
                  error={errorOf(errors?.[position]?.[language])}
                >
                  <Input
                    lang={language}
                    maxLength={QUESTION_LENGTHS.choice}
                    {...form.register(`${name}.${position}.${language}`)}
                  />
                </Field>
              ))}
            </div>
            {choices.length > CHOICES.min && (
              <IconButton
                label={t.questions.removeChoice({ number })}
                icon={X}
                className="mt-6.5"
                onClick={() => removeChoice(position)}
              />
            )}
          </div>
        );
      })}
      {errors?.message && <p className="text-danger text-sm">{errorOf(errors)}</p>}
      {choices.length < CHOICES.max && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setChoices([...choices, { en: null, fr: null }])}
        >
          <Plus aria-hidden />
          {t.questions.addChoice()}
        </Button>
      )}
    </div>
  );
}
