import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyPanel, lazyPanelOnDemand } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { isCodeRequired, loginErrorText, useLogin } from '../login-api.ts';

const AppealDialog = lazyPanelOnDemand(() => import('#client/components/report/appeal-dialog.tsx'));
const CodeStep = lazyPanel(() => import('./code-step.tsx'));

export interface LoginValues {
  username: string;
  password: string;
}

/** The caller holds the form's state, so that it is kept when the other tab is shown. */
export function LoginForm({ form }: { form: UseFormReturn<LoginValues> }) {
  const { login, onSuccess } = useLogin();
  const { errors, isSubmitting } = form.formState;

  const [isAnswering, setAnswering] = useState(false);

  /** Whether the account is being closed; submitting again keeps it. */
  const isClosing = login.error?.code === 'ACCOUNT_CLOSING';

  const submit = form.handleSubmit(async (body) => {
    await login
      .mutateAsync({ body: { ...body, keepAccount: isClosing } })
      .catch((error) => showFieldErrors(error, form) || form.setFocus('password'));
  });

  if (isCodeRequired(login.error)) {
    return <CodeStep open onOpenChange={login.reset} onDone={onSuccess} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Field
        label={t.auth.username()}
        hint={t.auth.usernameOrEmail()}
        error={errorOf(errors.username)}
        required
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <PasswordField
        error={errorOf(errors.password)}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <Link
        href={paths.account.forgot}
        className="-mt-3 justify-self-start text-primary text-sm underline"
      >
        {t.auth.forgot()}
      </Link>
      {login.error && login.error.errors.length === 0 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {loginErrorText(login.error)}
        </p>
      )}
      {login.error?.code === 'ACCOUNT_SUSPENDED' && (
        <Button
          variant="secondary"
          onClick={() => setAnswering(true)}
          className="justify-self-start"
        >
          {t.reports.appealTitle.suspension()}
        </Button>
      )}
      <AppealDialog
        open={isAnswering}
        onOpenChange={setAnswering}
        subject={login.variables?.body ?? form.getValues()}
      />
      <Button type="submit" size="lg" pending={isSubmitting}>
        {isClosing ? t.auth.keepAccount() : t.auth.logIn()}
      </Button>
    </form>
  );
}
