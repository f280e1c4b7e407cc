import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import * as t from '#texts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: ApiError | null;
  autoFocus?: boolean;
  /** Whether a recovery code is not accepted. */
  appOnly?: boolean;
}

/** Input for a code of the authenticator app or for a recovery code. */
export function CodeField({ value, onChange, error, autoFocus, appOnly }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  function swap() {
    setRecovery(!isRecovery);
    onChange('');
    input.current?.focus();
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={isRecovery ? t.factor.recoveryCode() : t.factor.code()}
        hint={isRecovery ? t.factor.recoveryCodeHint() : t.factor.codeHint()}
        error={error && (errorOf({ message: error.errors[0]?.code }) ?? errorText(error))}
        required
      >
        <Input
          ref={input}
          value={value}
          maxLength={40}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {!appOnly && (
        <Button variant="link" size="inline" className="justify-self-start text-sm" onClick={swap}>
          {isRecovery ? t.factor.appInstead() : t.factor.recoveryInstead()}
        </Button>
      )}
    </div>
  );
}
