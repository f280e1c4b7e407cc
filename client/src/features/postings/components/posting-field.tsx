import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { choiceText, fieldTexts } from '#client/components/posting/field-texts.ts';
import { ChoicesInput } from '#client/components/ui/choices-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { dayOf, endOfDay } from '#client/lib/text/day.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import {
  type FieldsOfKind,
  isOfKind,
  isRequired,
  type PostingField as Name,
  postingFields,
} from '#shared/domain/posting-fields.ts';
import * as t from '#texts';
import { emptyPosting, type PostingForm, toNumber } from '../posting-values.ts';
import { FactControl, ReadHint } from './fact-control.tsx';
import { SkillInput } from './skill-input.tsx';

interface PostingFieldProps {
  name: Name;
  form: PostingForm;
  /** Language that its text is to be in, beside another. */
  language?: PostingLanguage;
}

/** Label and control of a field, by its kind. */
export function PostingField(props: PostingFieldProps) {
  const { name, form, language } = props;
  const label = fieldTexts[name].label();
  return (
    <Field
      label={language ? t.postings.labelIn({ label, language }) : label}
      hint={hintOf(props)}
      error={errorOf(form.formState.errors[name])}
      required={isRequired(name)}
      className={widthOf(name)}
    >
      <Control {...props} />
    </Field>
  );
}

function hintOf({ name, form }: PostingFieldProps): ReactNode {
  if (isOfKind(name, 'text') && isRequired(name)) return <TypedLength name={name} form={form} />;
  if (name === 'licences' || name === 'workLanguages') return <ReadHint name={name} form={form} />;
  return fieldTexts[name].hint?.();
}

/** Kinds of fields that take half of a row, and on a phone all of it. */
const NARROW = ['choice', 'number', 'date'] as const;

/** Grid classes of a field: amounts take half of a row also on a phone. */
function widthOf(name: Name): string | undefined {
  if (isOfKind(name, 'money')) return undefined;
  const isNarrow = name === 'location' || NARROW.some((kind) => isOfKind(name, kind));
  return isNarrow ? 'max-sm:col-span-2' : 'col-span-2';
}

/** Value of a select whose choice is left open; no field has a choice of this name. */
const NONE = '(open)';

/** Upper bound to validate again when its lower bound changes. */
const upperBounds: Partial<Record<Name, Name>> = {
  hourlyRateMin: 'hourlyRateMax',
  salaryMin: 'salaryMax',
};

function Control({ name, form }: PostingFieldProps) {
  const { register, control } = form;
  const { placeholder } = fieldTexts[name];
  if (isOfKind(name, 'text')) {
    return (
      <Textarea
        className={name === 'description' ? 'min-h-[150px]' : undefined}
        placeholder={placeholder?.()}
        {...register(name)}
      />
    );
  }
  if (isOfKind(name, 'money') || isOfKind(name, 'number')) {
    const upper = upperBounds[name];
    const hasCents = 'cents' in postingFields[name];
    return (
      <Input
        type="number"
        inputMode={hasCents ? 'decimal' : 'numeric'}
        step={hasCents ? '0.01' : '1'}
        placeholder={placeholder?.()}
        {...register(name, {
          setValueAs: toNumber,
          onChange: () => {
            if (upper && form.getFieldState(upper).isTouched) form.trigger(upper);
          },
        })}
      />
    );
  }
  if (isOfKind(name, 'line') && name !== 'location') {
    return <Input placeholder={placeholder?.()} {...register(name)} />;
  }
  if (name === 'level' || name === 'licences' || name === 'workLanguages') {
    return <FactControl name={name} form={form} />;
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => {
        if (isOfKind(name, 'choice')) {
          const choices: readonly string[] = postingFields[name].of;
          const { none: noneText = t.postings.anyLevel } = fieldTexts[name];
          const isOpen = emptyPosting[name] === null;
          const none = isOpen ? [{ value: NONE, label: noneText() }] : [];
          return (
            <Select
              {...field}
              value={String(value ?? (none.length > 0 ? NONE : ''))}
              onValueChange={(choice) => onChange(choice === NONE ? null : choice)}
              options={[...none, ...optionsOf(choices, (choice) => choiceText(name, choice))]}
            />
          );
        }
        if (name === 'remoteProvinces' || name === 'payExtras') {
          const choices: readonly string[] = postingFields[name].of;
          return (
            <ChoicesInput
              {...field}
              choices={choices}
              textOf={(choice) => choiceText(name, choice)}
              value={choices.filter((choice) => listOf(value).includes(choice))}
              onValueChange={onChange}
            />
          );
        }
        if (isOfKind(name, 'tags')) {
          return (
            <SkillInput
              {...field}
              control={control}
              value={listOf(value)}
              onValueChange={onChange}
            />
          );
        }
        if (isOfKind(name, 'date')) {
          return (
            <Input
              {...field}
              type="date"
              min={dayOf(new Date())}
              value={typeof value === 'string' ? dayOf(value) : ''}
              onChange={(event) => onChange(endOfDay(event.target.value))}
            />
          );
        }
        return (
          <LocationInput
            {...field}
            value={String(value ?? '')}
            onValueChange={onChange}
            placeholder={placeholder?.()}
          />
        );
      }}
    />
  );
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Length of the text, with its limits. */
function TypedLength({ name, form }: { name: FieldsOfKind<'text'>; form: PostingForm }) {
  return <Length name={name} text={useWatch({ control: form.control, name })} />;
}

interface LengthProps {
  name: FieldsOfKind<'text'>;
  text: string | null | undefined;
}

export function Length({ name, text }: LengthProps) {
  const length = (text ?? '').trim().length;
  const { min, max } = postingFields[name].length;
  return (
    <span className="tabular-nums">
      {t.postings.length({
        length,
        min: formatNumber(min),
        max: formatNumber(max),
      })}
    </span>
  );
}
