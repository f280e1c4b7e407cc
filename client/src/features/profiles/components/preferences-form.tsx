import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { showFieldErrors } from '#client/lib/calls/form-errors.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useSaveProfile } from '../seeker-api.ts';
import {
  preferenceValues,
  profileValues,
  type SeekerChanges,
  type SeekerValues,
  seekerResolver,
} from '../seeker-form.ts';
import { PreferenceFields } from './preference-fields.tsx';

export default function PreferencesForm({
  profile,
  onClose,
}: {
  profile: SeekerProfile | null;
  onClose: () => void;
}) {
  const save = useSaveProfile('preferences');
  const form = useForm<SeekerValues, unknown, SeekerChanges>({
    resolver: seekerResolver,
    defaultValues: profileValues(profile, null),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('desiredJobTypes'), [setFocus]);
  const submit = form.handleSubmit(async (values) => {
    // Only what this form shows: the rest of the profile may have changed elsewhere.
    await save
      .mutateAsync({ body: preferenceValues(values) })
      .then(onClose, (error) => showFieldErrors(error, form));
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <PreferenceFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.formState.isSubmitting}>
          {t.profiles.savePreferences()}
        </Button>
        <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={onClose}>
          {t.common.cancel()}
        </Button>
      </div>
    </form>
  );
}
