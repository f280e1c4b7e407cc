import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { StrengthHint } from '#client/components/ui/strength-hint.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { passwordChangeSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';

type Values = z.input<typeof passwordChangeSchema>;

const passwordResolver = lazyResolver<Values, Values>(() =>
  import('#shared/validators/user.ts').then((m) => m.passwordChangeSchema),
);

export function PasswordForm({ user }: { user: CurrentUser }) {
  const change = useCall('changePassword', {
    via: callConfirmed,
    onSuccess: () =>
      toast({ title: t.settings.passwordChanged, description: t.settings.passwordChangedText }),
    onError: failureToast(t.settings.passwordNotChanged),
  });
  const form = useForm<Values>({
    resolver: passwordResolver,
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { fullName, username, email } = user;
  const submit = form.handleSubmit(async (body) => {
    await change.mutateAsync({ body }).then(
      () => form.reset(),
      (error) => showFieldErrors(error, form) || form.setFocus('currentPassword'),
    );
  });
  const passwordError =
    change.error?.code === 'WRONG_PASSWORD' && !isSubmitting ? errorText(change.error) : undefined;
  return (
    <Card title={t.settings.password()} description={t.settings.passwordText()}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {/* For password managers. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label={t.settings.currentPassword()}
            error={errorOf(errors.currentPassword) ?? passwordError}
            autoComplete="current-password"
            {...form.register('currentPassword', { onChange: () => change.reset() })}
          />
          <PasswordField
            label={t.settings.newPassword()}
            hint={
              <StrengthHint
                password={form.watch('password')}
                personal={[fullName, username, email]}
              />
            }
            error={errorOf(errors.password)}
            autoComplete="new-password"
            {...form.register('password')}
          />
        </div>
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          pending={isSubmitting}
          className="justify-self-start"
        >
          {t.settings.changePassword()}
        </Button>
      </form>
    </Card>
  );
}
