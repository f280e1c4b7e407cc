import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import type { ApiError } from '#client/lib/api-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type Agreement, agreementsOf, type FundedStep, isOngoing } from '../agreements.ts';
import { isActive } from '../escrow-state.ts';
import { AgreementCard } from './agreement-card.tsx';
import { EscrowCard } from './escrow-card.tsx';

interface EscrowListProps {
  escrows: UseQueryResult<Escrow[], ApiError>;
  side: 'employer' | 'seeker';
  /** Shown where there is none. */
  none: ReactNode;
  steps: UseQueryResult<AgreementStep[], ApiError>;
  actionsOf?: (escrow: Escrow) => ReactNode;
  /** What may be done about work that is paid in steps, and about a step of it that is not paid. */
  agreementActionsOf?: (agreement: Agreement) => ReactNode;
  stepActionsOf?: (step: AgreementStep) => ReactNode;
}

/** A heading and two cards. */
export const EscrowSkeleton = () => (
  <SkeletonGroup className="grid gap-4" bars={['h-7 w-32', 'h-52', 'h-52']} />
);

/** What is open, then what has come to its end: work that is paid in steps, and each other payment. */
export function EscrowList({ side, none, actionsOf, ...props }: EscrowListProps) {
  const { escrows, steps, agreementActionsOf, stepActionsOf } = props;
  const failed = [escrows, steps].find((query) => query.isLoadingError);
  if (failed) {
    return (
      <QueryError
        query={failed}
        title={t.payments.loadFailed()}
        description={errorText(failed.error) || t.payments.unknownError()}
      />
    );
  }
  if (!escrows.data || !steps.data) return <EscrowSkeleton />;
  const agreements = agreementsOf(steps.data, escrows.data);
  const others = escrows.data.filter(({ stepId }) => stepId === null);
  if (agreements.length + others.length === 0) return none;
  const ofStep = ({ step, escrow }: FundedStep) => (
    <>
      {(!escrow || escrow.status === 'refunded') && stepActionsOf?.(step)}
      {escrow && actionsOf?.(escrow)}
    </>
  );
  const parts = [
    {
      title: t.payments.active(),
      agreements: agreements.filter(isOngoing),
      escrows: others.filter(isActive),
    },
    {
      title: t.payments.finished(),
      agreements: agreements.filter((agreement) => !isOngoing(agreement)),
      escrows: others.filter((escrow) => !isActive(escrow)),
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
                actionsOf={ofStep}
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
