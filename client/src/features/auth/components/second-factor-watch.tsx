import { lazyPanel } from '#client/lib/lazy-component.ts';
import { useSecondFactorQuestion } from '#client/lib/second-factor-call.ts';

const SecondFactorDialog = lazyPanel(() => import('./second-factor-dialog.tsx'));

/** Has the second factor entered again when a call waits for it. */
export function SecondFactorWatch() {
  const answer = useSecondFactorQuestion((question) => question.answer);
  return (
    <SecondFactorDialog
      open={Boolean(answer)}
      onOpenChange={(isOpen) => isOpen || answer?.(false)}
      onDone={() => answer?.(true)}
    />
  );
}
