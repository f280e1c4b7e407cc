import { useSecondFactorPrompt } from '#client/lib/calls/second-factor-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';

const SecondFactorDialog = lazyPanel(() => import('./second-factor-dialog.tsx'));

/** Shows the second factor's dialog when a call requires it. */
export function SecondFactorWatch() {
  const answer = useSecondFactorPrompt((prompt) => prompt.answer);
  return (
    <SecondFactorDialog
      open={Boolean(answer)}
      onOpenChange={(isOpen) => isOpen || answer?.(false)}
      onDone={() => answer?.(true)}
    />
  );
}
