import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { LevelSelect } from '#client/components/job/level-select.tsx';
import { ChoicesInput } from '#client/components/ui/choices-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { useSession } from '#client/queries/session.ts';
import { LICENCES, POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import { factsOfProfile } from '#shared/domain/work-facts.ts';
import * as t from '#texts';
import type { SeekerChanges, SeekerValues } from '../seeker-form.ts';

interface FactFieldsProps {
  form: UseFormReturn<SeekerValues, unknown, SeekerChanges>;
}

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
      <Controller
        control={control}
        name="workLanguages"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label={t.profiles.workLanguages()} hint={t.profiles.factsHint()}>
            <ChoicesInput
              {...field}
              choices={POSTING_LANGUAGES}
              textOf={(language) => t.jobs.language[language]()}
              value={value ?? read.workLanguages}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="licences"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label={t.profiles.licences()} hint={t.profiles.factsHint()}>
            <ChoicesInput
              {...field}
              choices={LICENCES}
              textOf={(licence) => t.jobs.licence[licence]()}
              value={value ?? read.licences}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
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
