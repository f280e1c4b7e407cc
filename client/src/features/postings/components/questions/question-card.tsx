import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { IconButton } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import {
  presetOf,
  QUESTION_KINDS,
  QUESTION_LENGTHS,
  type Question,
  textIn,
} from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import * as t from '#texts';
import type { PostingForm, PostingInput } from '../../posting-values.ts';
import { OwnChoices } from './own-choices.tsx';
import { QuestionWarning } from './question-warning.tsx';
import { WishedAnswer } from './wished-answer.tsx';

interface QuestionCardProps {
  form: PostingForm;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A question with what it asks, its wished answer and its place among the others. */
export function QuestionCard(props: QuestionCardProps) {
  const { form, index, isFirst, isLast, onMove, onRemove } = props;
  const question = useWatch({ control: form.control, name: `questions.${index}` });
  if (!question) return null;
  const number = index + 1;
  const { preset } = question;
  return (
    <li className="rounded-lg border p-4">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">{t.questions.number({ number })}</legend>
        <div className="flex items-start gap-1">
          <p className="min-w-0 grow py-2 font-medium text-sm" aria-hidden={!preset}>
            {preset ? presetText(question) : t.questions.number({ number })}
          </p>
          <IconButton
            label={t.questions.moveUp({ number })}
            icon={ArrowUp}
            data-move="up"
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t.questions.moveDown({ number })}
            icon={ArrowDown}
            data-move="down"
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={t.questions.remove({ number })}
            icon={Trash2}
            data-remove
            onClick={onRemove}
          />
        </div>
        {!preset && <OwnQuestion form={form} index={index} />}
        {preset && presetOf(preset).hasSubject && <Subject form={form} index={index} />}
        <QuestionWarning form={form} index={index} />
        <WishedAnswer form={form} index={index} />
      </fieldset>
    </li>
  );
}

type Typed = NonNullable<PostingInput['questions']>[number];

const presetText = (question: Typed) =>
  textIn(askedQuestion(question as Question).text, currentLocale()).text;

interface PartProps {
  form: PostingForm;
  index: number;
}

function Subject({ form, index }: PartProps) {
  const name = `questions.${index}.subject` as const;
  return (
    <Field
      label={t.questions.subject()}
      required
      error={errorOf(form.formState.errors.questions?.[index]?.subject)}
    >
      <Input
        maxLength={QUESTION_LENGTHS.subject}
        placeholder={t.questions.subjectPlaceholder()}
        {...form.register(name)}
      />
    </Field>
  );
}

/** Texts of a question of the employer's own, in one or both languages, and its kind. */
function OwnQuestion({ form, index }: PartProps) {
  const { control, formState } = form;
  const errors = formState.errors.questions?.[index];
  const texts = [
    { name: 'en', label: t.questions.english() },
    { name: 'fr', label: t.questions.french() },
  ] as const;
  return (
    <div className="grid gap-4">
      {texts.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          error={errorOf(errors?.[name])}
          hint={name === 'fr' && t.questions.languagesHint()}
        >
          <Input
            lang={name}
            maxLength={QUESTION_LENGTHS.text}
            {...form.register(`questions.${index}.${name}`)}
          />
        </Field>
      ))}
      <Field label={t.questions.kindLabel()} error={errorOf(errors?.kind)}>
        <Controller
          control={control}
          name={`questions.${index}.kind`}
          render={({ field: { value = 'yesNo', onChange, ...field } }) => (
            <Select
              {...field}
              value={value}
              options={optionsOf(QUESTION_KINDS, (kind) => t.questions.kind[kind]())}
              onValueChange={(kind) => {
                onChange(kind);
                form.setValue(`questions.${index}.wished`, []);
                const choices = kind === 'choice' ? [NEW_CHOICE, NEW_CHOICE] : [];
                form.setValue(`questions.${index}.choices`, choices, { shouldDirty: true });
              }}
            />
          )}
        />
      </Field>
      <OwnChoices form={form} index={index} />
    </div>
  );
}

const NEW_CHOICE = { en: null, fr: null };
