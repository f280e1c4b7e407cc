import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import {
  ANSWER_NUMBER,
  type AskedQuestion,
  QUESTION_LENGTHS,
  textIn,
} from '#shared/domain/questions.ts';
import * as t from '#texts';
import { type AnswerField, type ApplicationValues, answerField, isOptional } from './answers.ts';

interface QuestionFieldsProps {
  form: UseFormReturn<ApplicationValues>;
  questions: readonly AskedQuestion[];
  /** Fields that hold an answer of an earlier application. */
  known: Partial<Record<AnswerField, string>>;
}

/** The questions of the posting, in its order. */
export function QuestionFields({ form, questions, known }: QuestionFieldsProps) {
  return questions.map((question) => {
    const name = answerField(question.id);
    const { text, language } = textIn(question.text, currentLocale());
    return (
      <Field
        key={name}
        label={<span lang={language}>{text}</span>}
        required={!isOptional(question)}
        hint={known[name] !== undefined && t.questions.known()}
        error={errorOf(form.formState.errors[name])}
      >
        <AnswerControl form={form} question={question} />
      </Field>
    );
  });
}

function AnswerControl({
  form,
  question,
}: Omit<QuestionFieldsProps, 'questions' | 'known'> & { question: AskedQuestion }) {
  const { kind, choices } = question;
  const name = answerField(question.id);
  const required = !isOptional(question) && 'validation.required';
  if (kind === 'number') {
    return (
      <Input
        type="number"
        inputMode="decimal"
        step="0.01"
        className="max-w-48"
        {...form.register(name, {
          min: { value: ANSWER_NUMBER.min, message: 'validation.tooSmall' },
          max: { value: ANSWER_NUMBER.max, message: 'validation.tooLarge' },
        })}
      />
    );
  }
  if (kind === 'text')
    return <Input maxLength={QUESTION_LENGTHS.answer} {...form.register(name)} />;
  const options =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: t.questions.yes() },
          { value: 'no', label: t.questions.no() },
        ]
      : choices.map((choice, index) => ({
          value: String(index),
          label: textIn(choice, currentLocale()).text,
        }));
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ required }}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...field}
          className="max-w-96"
          value={value ?? ''}
          onValueChange={onChange}
          options={options}
        />
      )}
    />
  );
}
