import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/form-errors.ts';
import * as t from '#texts';

import { useLogin } from '../session-api.ts';
import { PasswordInput } from './password-input.tsx';

export interface LoginValues {
  username: string;
  password: string;
}

/** The form's values live with the caller, so that looking at the other tab loses nothing. */
export function LoginForm({ form }: { form: UseFormReturn<LoginValues> }) {
  const login = useLogin();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    await login
      .mutateAsync({ body })
      .catch((error) => showFieldErrors(error, form) || form.setFocus('password'));
  });

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
      <Field label={t.auth.password()} error={errorOf(errors.password)} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {login.error && login.error.errors.length === 0 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(login.error)}
        </p>
      )}
      <Button type="submit" size="lg" pending={isSubmitting}>
        {t.auth.logIn()}
      </Button>
    </form>
  );
}
