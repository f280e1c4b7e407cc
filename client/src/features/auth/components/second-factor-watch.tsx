import { lazyPanel } from '#client/lib/lazy-component.ts';
import { useSecondFactorPrompt } from '#client/lib/second-factor-call.ts';

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
