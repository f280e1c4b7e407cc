import { cx } from 'class-variance-authority';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as t from '#texts';
import { Input } from './input.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx('pr-11', className)}
        {...props}
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
  );
}
