import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { LevelSelect } from '#client/components/job/level-select.tsx';
import { ChoicesInput } from '#client/components/ui/choices-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { useSession } from '#client/queries/session.ts';
import { postingFields } from '#shared/domain/posting-fields.ts';
import { factsOfProfile } from '#shared/domain/work-facts.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { SeekerChanges, SeekerValues } from '../seeker-form.ts';

interface FactFieldsProps {
  form: UseFormReturn<SeekerValues, unknown, SeekerChanges>;
}

const CHOICE_TEXTS: Record<'workLanguages' | 'licences', Partial<Record<string, Text>>> = {
  workLanguages: t.jobs.language,
  licences: t.jobs.licence,
};

/** Facts that the profile's texts say, until the person sets them. */
export function FactFields({ form: { control } }: FactFieldsProps) {
  const { title = null } = useSession().data ?? {};
  const { skills = [], experience, education, location } = useWatch({ control });
  const read = factsOfProfile({
    title,
    skills,
    experience: experience ?? null,
    education: education ?? null,
    location: location ?? null,
  });
  return (
    <>
      {(['workLanguages', 'licences'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange, ...field } }) => (
            <Field label={t.profiles[name]()} hint={t.profiles.factsHint()}>
              <ChoicesInput<string>
                {...field}
                choices={postingFields[name].of}
                textOf={(choice) => CHOICE_TEXTS[name][choice]?.() ?? choice}
                value={value ?? read[name]}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
      ))}
      <Controller
        control={control}
        name="level"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label={t.profiles.level()} className="max-w-sm">
            <LevelSelect {...field} read={read.level} value={value} onValueChange={onChange} />
          </Field>
        )}
      />
    </>
  );
}
