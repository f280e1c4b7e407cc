import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/components/ui/code-field.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { CONFIRMED_MINUTES } from '#shared/domain/second-factor.ts';
import * as t from '#texts';

/** Dialog that asks for the second factor again. */
export default function SecondFactorDialog({
  open,
  onOpenChange,
  onDone,
}: PanelProps & { onDone: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.factor.confirmTitle()}
      description={t.factor.confirmText({ minutes: CONFIRMED_MINUTES })}
    >
      <CodeForm onDone={onDone} />
    </Dialog>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const confirm = useCall('confirmSecondFactor', { onSuccess: onDone });
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals to the form that opened the dialog.
    event.stopPropagation();
    confirm.mutate({ body: { code } });
  }

  return (
    <form noValidate onSubmit={submit}>
      <CodeField value={code} onChange={setCode} error={confirm.error} />
      <DialogActions>
        <Button type="submit" pending={confirm.isPending}>
          {t.factor.confirm()}
        </Button>
      </DialogActions>
    </form>
  );
}
