import { Controller, useForm } from 'react-hook-form';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { errorOf, showFieldErrors } from '#client/lib/form-errors.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { SKILL_TAGS } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { useSaveProfile } from '../seeker-api.ts';

/** Skills and place: enough to compare a newcomer with the open jobs. */
export function FirstStepForm({ profile }: { profile: SeekerProfile | null }) {
  const save = useSaveProfile('profile');
  const form = useForm({
    defaultValues: { skills: [...(profile?.skills ?? [])], location: profile?.location ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await save.mutateAsync({ body }).catch((error) => showFieldErrors(error, form));
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form grid-cols-1 gap-4">
      <Controller
        control={form.control}
        name="skills"
        rules={{ validate: (skills) => skills.length > 0 || 'validation.skillsMissing' }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t.profiles.skills()}
            hint={t.common.tagHint()}
            error={errorOf(errors.skills)}
          >
            <TagInput
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              suggestions={SKILL_TAGS}
              maxLength={100}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t.profiles.location()}
            hint={t.profiles.locationHint()}
            error={errorOf(errors.location)}
          >
            <LocationInput
              ref={ref}
              maxLength={100}
              autoComplete="off"
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <div>
        <Button type="submit" pending={isSubmitting}>
          {t.profiles.saveFirst()}
        </Button>
      </div>
    </form>
  );
}
