import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import type { StaffPayment } from '#shared/contract/contract.ts';
import { STAFF_DECISIONS, type StaffDecisionType } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { ActsGate } from './acts-gate.tsx';
import { actionsOf, DecisionDialog } from './decision-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** Decision about held money: to one party, to the other, or split. */
export function DecisionCard({ payment }: { payment: StaffPayment }) {
  const [open, setOpen] = useState<StaffDecisionType>();
  const { canDecide, isParty, needsSecondPerson, proposal, refusedRefund } = payment;
  if (proposal) return <ProposalCard payment={payment} proposal={proposal} />;
  const actions = actionsOf(payment);
  const decisions = STAFF_DECISIONS.filter((each) => each !== 'outside' || refusedRefund);
  return (
    <Card
      title={t.staff.decide()}
      description={canDecide ? t.staff.decideText() : t.staff.cannotDecide()}
    >
      {canDecide && (
        <ActsGate isParty={isParty} needs="money">
          <div className="grid gap-3">
            {needsSecondPerson && <p className="text-sm">{t.staff.needsSecond()}</p>}
            {decisions.map((decision) => (
              <Button
                key={decision}
                variant="secondary"
                size="long"
                onClick={() => setOpen(decision)}
              >
                {actions[decision]()}
              </Button>
            ))}
          </div>
        </ActsGate>
      )}
      {open && (
        <DecisionDialog decision={open} payment={payment} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}
