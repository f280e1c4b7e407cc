import type { Escrow } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { ActButtons } from './act-buttons.tsx';

/** Statements of the job seeker, the most used first. */
const STATEMENTS = [
  'agreement',
  'delivery',
  'note',
  'refusal',
  'objection',
  'appeal',
  'consent',
] as const;
export type SeekerStatement = (typeof STATEMENTS)[number];

interface SeekerActionsProps {
  escrow: Escrow;
  onOpen: (kind: SeekerStatement) => void;
}

/** Buttons for what the server takes from the job seeker now; an offer has its own. */
export function SeekerActions({ escrow, onOpen }: SeekerActionsProps) {
  const hasOffer = escrow.actions.includes('accept-offer');
  // An offer of a full refund has a button of the same name.
  const isConsentOffered = hasOffer && Number(escrow.offer?.released) === 0;
  const isShown = (kind: SeekerStatement) =>
    escrow.actions.includes(kind) && !(kind === 'consent' && isConsentOffered);
  const acts = STATEMENTS.filter(isShown).map((kind): [SeekerStatement, Text] => [
    kind,
    t.payments.statementAction[kind],
  ]);
  const [first] = acts.map(([kind]) => kind);
  const isMain = first === 'agreement' || first === 'delivery';
  return <ActButtons acts={acts} main={isMain && !hasOffer ? first : undefined} onAct={onOpen} />;
}
