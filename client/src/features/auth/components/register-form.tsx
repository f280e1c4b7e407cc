import { cx } from 'class-variance-authority';
import { Briefcase, Search } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/form-errors.ts';
import type { Role } from '#shared/domain/constants.ts';
import * as t from '#texts';
import {
  PASSWORD_STRENGTHS,
  type PasswordStrength,
  passwordStrength,
} from '../password-strength.ts';
import type { Registration, RegistrationValues } from '../registration.ts';
import { useRegister } from '../registration-api.ts';
import { PasswordInput } from './password-input.tsx';

interface RegisterFormProps {
  /** The form's values live with the caller, so that looking at the other tab loses nothing. */
  form: UseFormReturn<RegistrationValues, unknown, Registration>;
  role: Role;
  onRoleChange: (role: Role) => void;
}

export function RegisterForm({ form, role, onRoleChange }: RegisterFormProps) {
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
          { value: 'job_seeker', label: withIcon(Search, t.auth.jobSeeker()) },
          { value: 'employer', label: withIcon(Briefcase, t.auth.employer()) },
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t.auth.password()}
          hint={
            <StrengthHint
              strength={
                password ? passwordStrength(password, [fullName, username, email]) : undefined
              }
            />
          }
          error={errorOf(errors.password)}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={t.auth.confirmPassword()} error={errorOf(errors.confirmPassword)} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </div>
      {registration.error && registration.error.errors.length === 0 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(registration.error)}
        </p>
      )}
      <Button type="submit" size="lg" pending={isSubmitting}>
        {t.auth.createAccount()}
      </Button>
    </form>
  );
}

function withIcon(Icon: typeof Search, label: string) {
  return (
    <>
      <Icon aria-hidden />
      {label}
    </>
  );
}

const fills: Record<PasswordStrength, string> = {
  weak: 'bg-danger',
  fair: 'bg-caution',
  strong: 'bg-positive',
};

/** Three bars and a word; it advises and does not block. */
function StrengthHint({ strength }: { strength: PasswordStrength | undefined }) {
  const level = strength ? PASSWORD_STRENGTHS.indexOf(strength) + 1 : 0;
  return (
    <span className="grid gap-1.5 pt-0.5">
      <span aria-hidden className="grid grid-cols-3 gap-1">
        {PASSWORD_STRENGTHS.map((name, index) => (
          <span
            key={name}
            className={cx(
              'h-1 rounded-full transition-colors',
              strength && index < level ? fills[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">
        {strength ? t.auth.strength[strength]() : t.auth.passwordHint()}
      </span>
    </span>
  );
}
