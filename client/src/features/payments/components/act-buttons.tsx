import { Button } from '#client/components/ui/button.tsx';
import type { Text } from '#shared/locales/text.ts';

interface ActButtonsProps<Act extends string> {
  /** Acts with their labels, the most used first. */
  acts: readonly (readonly [Act, Text])[];
  /** The one that moves the payment on. */
  main: Act | undefined;
  onAct: (act: Act) => void;
}

/** One primary button, and quiet ones for the other acts. */
export function ActButtons<Act extends string>({ acts, main, onAct }: ActButtonsProps<Act>) {
  const isMain = ([act]: readonly [Act, Text]) => act === main;
  const ordered = acts.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  return ordered.map(([act, label], index) => (
    <Button
      key={act}
      variant={act === main ? 'primary' : index === 0 ? 'secondary' : 'quiet'}
      className={index === 0 ? 'max-sm:w-full' : undefined}
      onClick={() => onAct(act)}
    >
      {label()}
    </Button>
  ));
}
