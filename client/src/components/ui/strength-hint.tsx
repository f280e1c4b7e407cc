import { cx } from 'class-variance-authority';
import * as t from '#texts';
import {
  PASSWORD_STRENGTHS,
  type PasswordStrength,
  passwordStrength,
} from './password-strength.ts';

const fills: Record<PasswordStrength, string> = {
  weak: 'bg-danger',
  fair: 'bg-caution',
  strong: 'bg-positive',
};

interface StrengthHintProps {
  password: string;
  /** Personal data (name, e-mail) that weakens a password containing it. */
  personal: readonly string[];
}

/** Password strength as three bars and a word. */
export function StrengthHint({ password, personal }: StrengthHintProps) {
  const strength = password ? passwordStrength(password, personal) : undefined;
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
