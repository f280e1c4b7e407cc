import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

const emailResolver = lazyResolver(() =>
  import('#shared/validators/user.ts').then((m) => m.emailChangeSchema),
);

/** The address, and the form that changes it once it is wanted. */
export function EmailForm({ user }: { user: CurrentUser }) {
  const [isChanging, setIsChanging] = useState(false);
  const button = useReturnFocus<HTMLButtonElement>(isChanging);
  return (
    <Card title={t.settings.email()} description={t.settings.emailText()}>
      <p className="wrap-anywhere">{t.settings.emailPresent({ email: user.email })}</p>
      {isChanging ? (
        <NewEmailForm onClose={() => setIsChanging(false)} />
      ) : (
        <Button
          ref={button}
          variant="secondary"
          className="mt-5"
          onClick={() => setIsChanging(true)}
        >
          {t.settings.changeEmail()}
        </Button>
      )}
    </Card>
  );
}

function NewEmailForm({ onClose }: { onClose: () => void }) {
  const change = useCall('changeEmail', {
    via: callConfirmed,
    onSuccess: (_answer, { body }) =>
      toast({
        title: t.settings.emailSent,
        description: () => t.settings.emailSentText({ email: body.email }),
      }),
    onError: failureToast(t.settings.emailNotChanged),
  });
  const form = useForm({
    resolver: emailResolver,
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await change.mutateAsync({ body }).then(onClose, (error) => showFieldErrors(error, form));
  });
  const refusal = isSubmitting ? undefined : change.error;
  const refusalOf = (code: string) =>
    refusal?.code === code && refusal.errors.length === 0 ? errorText(refusal) : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t.settings.newEmail()}
          error={errorOf(errors.email) ?? refusalOf('EMAIL_TAKEN')}
          required
        >
          <Input
            type="email"
            autoComplete="email"
            autoFocus
            maxLength={254}
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <PasswordField
          error={errorOf(errors.currentPassword) ?? refusalOf('WRONG_PASSWORD')}
          autoComplete="current-password"
          {...form.register('currentPassword', { onChange: () => change.reset() })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {t.settings.changeEmail()}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          {t.common.cancel()}
        </Button>
      </div>
    </form>
  );
}
