import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { userChangesSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';

const nameResolver = lazyResolver<Values, Changes>(() =>
  import('#shared/validators/user.ts').then((m) => m.userChangesSchema),
);

type Values = z.input<typeof userChangesSchema>;
type Changes = z.output<typeof userChangesSchema>;

export function NameForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const update = useCall('updateUser', {
    updates: ['getCurrentUser'],
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      toast({ title: t.settings.saved, description: t.settings.savedText });
    },
    onError: failureToast(t.settings.saveFailed),
  });
  const form = useForm<Values, unknown, Changes>({
    resolver: nameResolver,
    // Updated after a change in another tab; typed values are kept.
    values: { fullName: user.fullName, title: user.title ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isSeeker = user.role === 'job_seeker';
  const submit = form.handleSubmit(async (body) => {
    if (!form.formState.isDirty) return;
    await update.mutateAsync({ body }).catch((error) => showFieldErrors(error, form));
  });
  return (
    <Card
      title={t.settings.profile()}
      description={isSeeker ? t.settings.profileSeekerText() : t.settings.profileEmployerText()}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t.auth.fullName()} error={errorOf(errors.fullName)} required>
            <Input autoComplete="name" maxLength={100} {...form.register('fullName')} />
          </Field>
          <Field
            label={isSeeker ? t.auth.professionalTitle() : t.auth.yourPosition()}
            error={errorOf(errors.title)}
          >
            <Input autoComplete="organization-title" maxLength={100} {...form.register('title')} />
          </Field>
        </div>
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          pending={isSubmitting}
          aria-disabled={!isDirty || isSubmitting || undefined}
          className="justify-self-start"
        >
          {t.settings.save()}
        </Button>
      </form>
    </Card>
  );
}
