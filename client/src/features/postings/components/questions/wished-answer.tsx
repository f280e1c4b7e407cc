import { Controller, useWatch } from 'react-hook-form';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { type Question, textIn } from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import * as t from '#texts';
import { type PostingForm, toNumber } from '../../posting-values.ts';

interface WishedAnswerProps {
  form: PostingForm;
  index: number;
}

/** Which answers the employer wishes; nothing for a question that is answered by a text. */
export function WishedAnswer({ form, index }: WishedAnswerProps) {
  const question = useWatch({ control: form.control, name: `questions.${index}` });
  switch (question?.kind) {
    case 'yesNo':
      return <WishedYesNo form={form} index={index} />;
    case 'choice':
      return <WishedChoices form={form} index={index} question={question as Question} />;
    case 'number':
      return <WishedNumber form={form} index={index} />;
    default:
      return null;
  }
}

function WishedYesNo({ form, index }: WishedAnswerProps) {
  return (
    <Field label={t.questions.wished()} className="max-w-60">
      <Controller
        control={form.control}
        name={`questions.${index}.wished`}
        render={({ field: { value: [wished] = [], onChange, ...field } }) => (
          <Select
            {...field}
            value={wished === undefined ? 'none' : wished ? 'yes' : 'no'}
            onValueChange={(chosen) => onChange(chosen === 'none' ? [] : [chosen === 'yes'])}
            options={[
              { value: 'none', label: t.questions.noWish() },
              { value: 'yes', label: t.questions.yes() },
              { value: 'no', label: t.questions.no() },
            ]}
          />
        )}
      />
    </Field>
  );
}

function WishedChoices({ form, index, question }: WishedAnswerProps & { question: Question }) {
  const { choices } = askedQuestion(question);
  return (
    <Controller
      control={form.control}
      name={`questions.${index}.wished`}
      render={({ field: { value: wished = [], onChange } }) => (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">{t.questions.wishedChoices()}</legend>
          {choices.map((choice, position) => {
            const { text } = textIn(choice, currentLocale());
            const others = wished.filter((each) => each !== position);
            return (
              text && (
                <Checkbox
                  // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its position
                  key={position}
                  label={text}
                  checked={wished.includes(position)}
                  onCheckedChange={(isWished) =>
                    onChange(isWished ? [...others, position].toSorted() : others)
                  }
                />
              )
            );
          })}
        </fieldset>
      )}
    />
  );
}

function WishedNumber({ form, index }: WishedAnswerProps) {
  const errors = form.formState.errors.questions?.[index];
  const bounds = [
    { name: 'min', label: t.questions.atLeast() },
    { name: 'max', label: t.questions.atMost() },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {bounds.map(({ name, label }) => (
        <Field key={name} label={label} error={errorOf(errors?.[name])}>
          <Input
            type="number"
            inputMode="decimal"
            step="0.01"
            {...form.register(`questions.${index}.${name}`, { setValueAs: toNumber })}
          />
        </Field>
      ))}
    </div>
  );
}
