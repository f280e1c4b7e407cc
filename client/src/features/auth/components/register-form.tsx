import { Briefcase, Search } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { StrengthHint } from '#client/components/ui/strength-hint.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Role } from '#shared/domain/constants.ts';
import * as t from '#texts';
import type { Registration, RegistrationValues } from '../registration.ts';
import { useRegister } from '../registration-api.ts';

interface RegisterFormProps {
  /** Held by the caller, so that it is kept when the other tab is shown. */
  form: UseFormReturn<RegistrationValues, unknown, Registration>;
  role: Role;
  onRoleChange: (role: Role) => void;
}

export default function RegisterForm({ form, role, onRoleChange }: RegisterFormProps) {
  const registration = useRegister();
  const { errors, isSubmitting } = form.formState;
  const { password, fullName, username, email } = form.watch();

  const submit = form.handleSubmit(async ({ confirmPassword: _, ...values }) => {
    await registration
      .mutateAsync({ body: { ...values, role } })
      .catch((error) => showFieldErrors(error, form));
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Segmented
        label={t.auth.role()}
        value={role}
        onValueChange={onRoleChange}
        options={[
          { value: 'job_seeker', label: t.auth.jobSeeker(), icon: Search },
          { value: 'employer', label: t.auth.employer(), icon: Briefcase },
        ]}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.auth.fullName()} error={errorOf(errors.fullName)} required>
          <Input autoComplete="name" maxLength={100} {...form.register('fullName')} />
        </Field>
        <Field
          label={role === 'job_seeker' ? t.auth.professionalTitle() : t.auth.yourPosition()}
          error={errorOf(errors.title)}
        >
          <Input autoComplete="organization-title" maxLength={100} {...form.register('title')} />
        </Field>
      </div>
      <Field label={t.auth.email()} error={errorOf(errors.email)} required>
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={t.auth.username()} error={errorOf(errors.username)} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          maxLength={50}
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <PasswordField
        hint={<StrengthHint password={password} personal={[fullName, username, email]} />}
        error={errorOf(errors.password)}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <PasswordField
        label={t.auth.confirmPassword()}
        error={errorOf(errors.confirmPassword)}
        autoComplete="new-password"
        {...form.register('confirmPassword')}
      />
      {registration.error && registration.error.errors.length === 0 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(registration.error)}
        </p>
      )}
      <Button type="submit" size="lg" pending={isSubmitting}>
        {t.auth.createAccount()}
      </Button>
      <p className="-mt-1 text-muted text-sm">
        {t.auth.agreement()}{' '}
        <Link href={paths.termsOfService} className="text-primary underline">
          {t.auth.terms()}
        </Link>{' '}
        {t.auth.and()}{' '}
        <Link href={paths.privacyPolicy} className="text-primary underline">
          {t.auth.privacy()}
        </Link>
        .
      </p>
    </form>
  );
}
