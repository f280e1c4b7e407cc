import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type Agreement, agreementsOf, isOngoing, type StepWithEscrow } from '../agreements.ts';
import { isActive } from '../escrow-state.ts';
import { AgreementCard } from './agreement-card.tsx';
import { EscrowCard } from './escrow-card.tsx';

interface EscrowListProps {
  escrows: UseQueryResult<Escrow[], ApiError>;
  side: 'employer' | 'seeker';
  /** Shown if there are no payments. */
  none: ReactNode;
  steps: UseQueryResult<AgreementStep[], ApiError>;
  actionsOf?: (escrow: Escrow) => ReactNode;
  /** Buttons for work paid in steps, and for its unpaid steps. */
  agreementActionsOf?: (agreement: Agreement) => ReactNode;
  stepActionsOf?: (step: AgreementStep) => ReactNode;
}

export const EscrowSkeleton = () => (
  <SkeletonGroup className="grid gap-4" bars={['h-7 w-32', 'h-52', 'h-52']} />
);

/** Open and then finished payments, with those of one agreement in one card. */
export function EscrowList({ side, none, actionsOf, ...props }: EscrowListProps) {
  const { escrows, steps, agreementActionsOf, stepActionsOf } = props;
  const failedQuery = [escrows, steps].find((query) => query.isLoadingError);
  if (failedQuery) {
    return (
      <QueryError
        query={failedQuery}
        title={t.payments.loadFailed()}
        description={errorText(failedQuery.error) || t.payments.unknownError()}
      />
    );
  }
  if (!escrows.data || !steps.data) return <EscrowSkeleton />;
  const agreements = agreementsOf(steps.data, escrows.data);
  const singleEscrows = escrows.data.filter(({ stepId }) => stepId === null);
  if (agreements.length + singleEscrows.length === 0) return none;
  const stepButtons = ({ step, escrow }: StepWithEscrow) => (
    <>
      {(!escrow || escrow.status === 'refunded') && stepActionsOf?.(step)}
      {escrow && actionsOf?.(escrow)}
    </>
  );
  const parts = [
    {
      title: t.payments.active(),
      agreements: agreements.filter(isOngoing),
      escrows: singleEscrows.filter(isActive),
    },
    {
      title: t.payments.finished(),
      agreements: agreements.filter((agreement) => !isOngoing(agreement)),
      escrows: singleEscrows.filter((escrow) => !isActive(escrow)),
    },
  ];
  return (
    <div className="grid gap-8">
      {parts
        .filter((part) => part.agreements.length + part.escrows.length > 0)
        .map((part) => (
          <section key={part.title} className="grid gap-4">
            <h2 className="font-semibold font-serif text-lg">{part.title}</h2>
            {part.agreements.map((agreement) => (
              <AgreementCard
                key={agreement.applicationId}
                agreement={agreement}
                side={side}
                actions={agreementActionsOf?.(agreement)}
                actionsOf={stepButtons}
              />
            ))}
            {part.escrows.map((escrow) => (
              <EscrowCard
                key={escrow.paymentIntentId}
                escrow={escrow}
                side={side}
                actions={actionsOf?.(escrow)}
              />
            ))}
          </section>
        ))}
    </div>
  );
}
