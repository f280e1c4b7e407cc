import { Button } from '#client/components/ui/button.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Statements of the job seeker, in the order of their buttons. */
const STATEMENTS = [
  'appeal',
  'objection',
  'refusal',
  'consent',
  'note',
  'agreement',
  'delivery',
] as const;
export type SeekerStatement = (typeof STATEMENTS)[number];

const MAIN = new Set<string>(['agreement', 'delivery']);

interface SeekerActionsProps {
  escrow: Escrow;
  onOpen: (kind: SeekerStatement) => void;
}

/** Buttons for what the server takes from the job seeker now; an offer has its own. */
export function SeekerActions({ escrow, onOpen }: SeekerActionsProps) {
  return STATEMENTS.filter((kind) => escrow.actions.includes(kind)).map((kind) => (
    <Button
      key={kind}
      variant={MAIN.has(kind) ? 'primary' : 'secondary'}
      onClick={() => onOpen(kind)}
    >
      {t.payments.statementAction[kind]()}
    </Button>
  ));
}
