import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'wouter';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { StrengthHint } from '#client/components/ui/strength-hint.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

const resetResolver = lazyResolver(() =>
  import('#shared/validators/user.ts').then((m) => m.passwordResetSchema),
);

export function ResetForm() {
  const [search] = useSearchParams();
  const setCurrentUser = useSetCurrentUser();
  const reset = useCall('resetPassword', {
    updates: ['getCurrentUser'],
    // A reset ends all sessions, including this browser's.
    onSuccess: () => setCurrentUser(null),
  });
  const form = useForm({
    resolver: resetResolver,
    defaultValues: { token: search.get('token') ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await reset.mutateAsync({ body }).catch((error) => showFieldErrors(error, form));
  });
  if (reset.isSuccess) {
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p>{t.account.resetDone()}</p>
        <ButtonLink href={paths.auth}>{t.auth.logIn()}</ButtonLink>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-muted">{t.account.resetText()}</p>
      <PasswordField
        label={t.account.newPassword()}
        hint={<StrengthHint password={form.watch('password')} personal={[]} />}
        error={errorOf(errors.password)}
        autoComplete="new-password"
        {...form.register('password')}
      />
      {(errors.token || (reset.error && reset.error.errors.length === 0)) && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {reset.error ? errorText(reset.error) : t.errors.LINK_EXPIRED()}{' '}
          <Link href={paths.account.forgot} className="underline">
            {t.auth.forgot()}
          </Link>
        </p>
      )}
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t.account.setPassword()}
      </Button>
    </form>
  );
}
