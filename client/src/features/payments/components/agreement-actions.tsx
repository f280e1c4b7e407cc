import { Button } from '#client/components/ui/button.tsx';
import type { AgreementStep } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type Agreement, isUnfunded } from '../agreements.ts';

interface AgreementActionsProps {
  agreement: Agreement;
  onOpen: (action: 'fund' | 'steps') => void;
}

/** What an employer may do about work that is paid in steps. */
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

/** And about a step that is not paid. */
export function StepActions({ step, onFund }: { step: AgreementStep; onFund: () => void }) {
  const { label } = step;
  return (
    <Button aria-label={t.payments.steps.fundLabel({ label })} onClick={onFund}>
      {t.payments.steps.fund()}
    </Button>
  );
}
