import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { useLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';

export type ChallengeOutcome = 'succeed' | 'fail';

/** Simulates the bank's window. Closing it fails the payment, as with a bank. */
function ChallengeDialog({ onAnswer }: { onAnswer: (outcome: ChallengeOutcome) => void }) {
  useLocale();
  const [open, setOpen] = useState(true);
  const answer = (outcome: ChallengeOutcome) => {
    setOpen(false);
    onAnswer(outcome);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : answer('fail'))}
      size="sm"
      title={t.payments.authenticationTitle()}
      description={t.payments.authenticationBody()}
    >
      <DialogActions>
        <Button variant="secondary" onClick={() => answer('fail')}>
          {t.payments.failAuthentication()}
        </Button>
        <Button onClick={() => answer('succeed')}>{t.payments.completeAuthentication()}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the bank's window and resolves with the card holder's answer. */
export function askCardHolder(): Promise<ChallengeOutcome> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const finish = (outcome: ChallengeOutcome) => {
      resolve(outcome);
      // Later, so that the dialog can give the focus back first.
      setTimeout(() => {
        root.unmount();
        container.remove();
      });
    };
    root.render(<ChallengeDialog onAnswer={finish} />);
  });
}
