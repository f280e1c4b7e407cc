import { type ComponentProps, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { usePlaces } from '#client/components/job/location-input.tsx';
import { ReachChoice } from '#client/components/job/reach-choice.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { JOB_TYPES } from '#shared/domain/constants.ts';
import * as t from '#texts';
import type { SeekerChanges, SeekerValues } from '../seeker-form.ts';
import { FactFields } from './fact-fields.tsx';

/** Parses whole dollars a year; blank is null. */
const toInteger = (text: string | number | null) => {
  const value = Number.parseInt(String(text ?? ''), 10);
  return Number.isNaN(value) ? null : value;
};

/** Form fields of a job seeker's preferences. */
export function PreferenceFields({
  form,
}: {
  form: UseFormReturn<SeekerValues, unknown, SeekerChanges>;
}) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const salary = { type: 'number', inputMode: 'numeric', min: 0, step: 1000 } as const;
  return (
    <>
      <Controller
        control={control}
        name="desiredJobTypes"
        render={({ field: { value, onChange, ref } }) => (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium text-sm">{t.profiles.desiredJobTypes()}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1">
              {JOB_TYPES.map((type, index) => (
                <Checkbox
                  key={type}
                  ref={index === 0 ? ref : undefined}
                  label={t.jobs.type[type]()}
                  checked={value.includes(type)}
                  onCheckedChange={(checked) =>
                    onChange(
                      JOB_TYPES.filter((each) => (each === type ? checked : value.includes(each))),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="desiredLocations"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t.profiles.desiredLocations()}
            hint={t.profiles.desiredLocationsHint()}
            error={errorOf(errors.desiredLocations)}
          >
            <PlacesInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] items-start gap-5">
        <Field label={t.profiles.desiredSalaryMin()} error={errorOf(errors.desiredSalaryMin)}>
          <Input {...salary} {...register('desiredSalaryMin', { setValueAs: toInteger })} />
        </Field>
        <Field label={t.profiles.desiredSalaryMax()} error={errorOf(errors.desiredSalaryMax)}>
          <Input {...salary} {...register('desiredSalaryMax', { setValueAs: toInteger })} />
        </Field>
      </div>
      <FactFields form={form} />
      <Controller
        control={control}
        name="reach"
        render={({ field: { value, onChange } }) => (
          <ReachChoice value={value} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="isAvailable"
        render={({ field: { value, onChange, ref } }) => (
          <Switch
            ref={ref}
            label={t.profiles.isAvailable()}
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </>
  );
}

/** Tags of locations, with Canadian places as suggestions; other text is accepted too. */
function PlacesInput(
  props: Pick<ComponentProps<typeof TagInput>, 'ref' | 'value' | 'onValueChange' | 'onBlur'>,
) {
  const [text, setText] = useState('');
  const places = usePlaces(useDebounced(text, 150));
  return (
    <TagInput
      {...props}
      suggestions={
        text.trim().length < 2
          ? []
          : (places.data ?? []).map(({ name, province }) => `${name}, ${province}`)
      }
      onTextChange={setText}
      splitAtComma={false}
      maxLength={100}
    />
  );
}
