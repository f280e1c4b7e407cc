import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as t from '#texts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: ReactNode;
  error: ReactNode;
}

/** Password input with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = t.auth.password(), hint, error, ...input } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required>
      <div className="relative">
        <Input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-11"
          {...input}
        />
        <button
          type="button"
          aria-label={t.auth.showPassword()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
    </Field>
  );
}
