import { Suspense, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useFormDraft } from '#client/lib/storage/form-draft.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useSaveProfile, useSaveTitle } from '../seeker-api.ts';
import {
  profileValues,
  type SeekerChanges,
  type SeekerValues,
  seekerResolver,
} from '../seeker-form.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { LocationField, SkillsField } from './profile-fields.tsx';

const ResumePanel = lazyComponent(() => import('./resume-panel.tsx'));

interface SeekerProfileFormProps {
  profile: SeekerProfile | null;
  /** Professional title of the account. */
  title: string | null;
  /** Name of the profile field to focus. */
  focus: string | null;
  onClose: () => void;
}

export function SeekerProfileForm({ profile, title, focus, onClose }: SeekerProfileFormProps) {
  const save = useSaveProfile('profile');
  const saveTitle = useSaveTitle();
  const form = useForm<SeekerValues, unknown, SeekerChanges>({
    resolver: seekerResolver,
    // After a change elsewhere, edited fields stay and the others take the stored values.
    values: profileValues(profile, title),
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft(form, 'profile');
  const { control, register, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;

  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fieldName = focus === 'desiredSalary' ? 'desiredSalaryMin' : focus;
    const name = Object.keys(profileValues(null, null)).find((each) => each === fieldName);
    if (name) setFocus(name as keyof SeekerValues);
    // Without scrolling, so that the page's title stays visible.
    else formElement.current?.focus({ preventScroll: true });
  }, [focus, setFocus]);

  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = form.handleSubmit(async ({ title: newTitle, ...body }) => {
    const saved =
      newTitle === title ? undefined : saveTitle.mutateAsync({ body: { title: newTitle } });
    await Promise.resolve(saved)
      .then(() => save.mutateAsync({ body, ifMatch: profile?.version }))
      .then(close, (error) => showFieldErrors(error, form));
  });

  return (
    <form
      ref={formElement}
      noValidate
      // Takes the focus of the button that opened the form and is gone.
      tabIndex={-1}
      aria-label={t.profiles.editProfile()}
      onSubmit={submit}
      className="grid max-w-form grid-cols-1 gap-6 outline-none"
    >
      {draft.isRestored && (
        <p role="status" className="text-muted text-sm">
          {t.profiles.draftRestored()}
        </p>
      )}
      <Card title={t.profiles.resume()} description={t.resumes.fromText()}>
        <div className="grid grid-cols-1 gap-5">
          <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
            <ResumePanel file={profile?.resumeFile ?? null} form={form} fill={draft.fill} />
          </Suspense>
          <Field
            label={t.profiles.resumeUrl()}
            hint={t.profiles.resumeUrlHint()}
            error={errorOf(errors.resumeUrl)}
          >
            <Input
              type="url"
              inputMode="url"
              maxLength={2048}
              spellCheck={false}
              {...register('resumeUrl')}
            />
          </Field>
        </div>
      </Card>
      <Card title={t.profiles.work()}>
        <div className="grid grid-cols-1 gap-5">
          <Field label={t.auth.professionalTitle()} error={errorOf(errors.title)}>
            <Input autoComplete="organization-title" maxLength={100} {...register('title')} />
          </Field>
          <Controller
            control={control}
            name="skills"
            render={({ field }) => (
              <SkillsField
                {...field}
                title={form.watch('title') ?? ''}
                error={errorOf(errors.skills)}
              />
            )}
          />
          <Field
            label={t.profiles.experience()}
            hint={t.profiles.experienceHint()}
            error={errorOf(errors.experience)}
          >
            <Textarea maxLength={10_000} className="min-h-37.5" {...register('experience')} />
          </Field>
          <Field label={t.profiles.education()} error={errorOf(errors.education)}>
            <Textarea maxLength={10_000} {...register('education')} />
          </Field>
          <Controller
            control={control}
            name="location"
            render={({ field }) => (
              <LocationField
                {...field}
                value={field.value ?? ''}
                error={errorOf(errors.location)}
              />
            )}
          />
        </div>
      </Card>
      <Card title={t.profiles.preferences()}>
        <div className="grid grid-cols-1 gap-5">
          <PreferenceFields form={form} />
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {t.profiles.saveChanges()}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={close}>
          {t.common.cancel()}
        </Button>
      </div>
    </form>
  );
}
