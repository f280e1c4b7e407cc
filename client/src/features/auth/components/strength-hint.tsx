import { cx } from 'class-variance-authority';
import * as t from '#texts';

import { type PasswordStrength, passwordStrengths } from '../password-strength.ts';

const fills: Record<PasswordStrength, string> = {
  weak: 'bg-danger',
  fair: 'bg-caution',
  strong: 'bg-positive',
};

/** Three bars and a word; it advises and never stands in the way. */
export function StrengthHint({ strength }: { strength: PasswordStrength | undefined }) {
  const level = strength ? passwordStrengths.indexOf(strength) + 1 : 0;
  return (
    <span className="grid gap-1.5 pt-0.5">
      <span aria-hidden className="grid grid-cols-3 gap-1">
        {passwordStrengths.map((name, index) => (
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
