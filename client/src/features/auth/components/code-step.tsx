import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/components/ui/code-field.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

export interface CodeStepProps {
  open: boolean;
  /** Called with false to return to the password. */
  onOpenChange: (open: boolean) => void;
  onDone: (user: CurrentUser) => void;
}

/** Second step of a login: the code of the second factor. */
export default function CodeStep({ onOpenChange, onDone }: CodeStepProps) {
  const finish = useCall('finishLogIn', { updates: ['getCurrentUser'], onSuccess: onDone });
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    finish.mutate({ body: { code } });
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p role="status">{t.factor.codeStep()}</p>
      <CodeField value={code} onChange={setCode} error={finish.error} autoFocus />
      <Button type="submit" size="lg" pending={finish.isPending}>
        {t.auth.logIn()}
      </Button>
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
        {t.factor.otherPassword()}
      </Button>
    </form>
  );
}
