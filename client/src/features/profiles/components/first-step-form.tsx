import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useSaveProfile } from '../seeker-api.ts';
import { LocationField, SkillsField } from './profile-fields.tsx';

interface FirstStepFormProps {
  profile: SeekerProfile | null;
  isNext: boolean;
}

/**
 * Skills and location, which suffice to match a new job seeker with jobs. An uploaded resume fills in
 * what is empty.
 */
export default function FirstStepForm({ profile, isNext }: FirstStepFormProps) {
  const user = useCurrentUser();
  const save = useSaveProfile('profile');
  const form = useForm({
    defaultValues: { skills: [...(profile?.skills ?? [])], location: profile?.location ?? '' },
  });
  const { data: proposals } = useQuery({
    ...callOptions('proposeProfile', {}),
    enabled: profile?.resumeFile?.hasText ?? false,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!proposals) return;
    const { skills, location } = proposals;
    if (getValues('skills').length === 0) setValue('skills', skills);
    if (location && !getValues('location')) setValue('location', location);
  }, [proposals, getValues, setValue]);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await save.mutateAsync({ body }).catch((error) => showFieldErrors(error, form));
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form grid-cols-1 gap-4">
      {proposals && <p className="text-sm">{t.profiles.filledIn()}</p>}
      <Controller
        control={form.control}
        name="skills"
        rules={{ validate: (skills) => skills.length > 0 || 'validation.skillsMissing' }}
        render={({ field }) => (
          <SkillsField {...field} title={user?.title ?? ''} error={errorOf(errors.skills)} />
        )}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field }) => <LocationField {...field} error={errorOf(errors.location)} />}
      />
      <Button
        type="submit"
        variant={isNext ? 'primary' : 'secondary'}
        pending={isSubmitting}
        className="justify-self-start"
      >
        {t.profiles.saveFirst()}
      </Button>
    </form>
  );
}
