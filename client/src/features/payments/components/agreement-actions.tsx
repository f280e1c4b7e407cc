import { Button } from '#client/components/ui/button.tsx';
import type { AgreementStep } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type Agreement, isUnfunded } from '../agreements.ts';

interface AgreementActionsProps {
  agreement: Agreement;
  onOpen: (action: 'fund' | 'steps') => void;
}

/** An employer's buttons for work paid in steps. */
export function AgreementActions({ agreement, onOpen }: AgreementActionsProps) {
  const unfunded = agreement.steps.filter(isUnfunded);
  return (
    <>
      <Button variant="secondary" onClick={() => onOpen('steps')}>
        {t.payments.steps.edit()}
      </Button>
      {unfunded.length > 1 && (
        <Button onClick={() => onOpen('fund')}>{t.payments.steps.fundMore()}</Button>
      )}
    </>
  );
}

/** An employer's button for an unpaid step. */
export function StepActions({ step, onFund }: { step: AgreementStep; onFund: () => void }) {
  const { label } = step;
  return (
    <Button aria-label={t.payments.steps.fundLabel({ label })} onClick={onFund}>
      {t.payments.steps.fund()}
    </Button>
  );
}
