import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import type { ApiError } from '#client/lib/api-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { isActive } from '../escrow-state.ts';
import { EscrowCard } from './escrow-card.tsx';

interface EscrowListProps {
  escrows: UseQueryResult<Escrow[], ApiError>;
  side: 'employer' | 'seeker';
  /** Shown where there is none. */
  none: ReactNode;
  actionsOf?: (escrow: Escrow) => ReactNode;
}

/** A heading and two cards. */
export const EscrowSkeleton = () => (
  <SkeletonGroup className="grid gap-4">
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-52" />
    <Skeleton className="h-52" />
  </SkeletonGroup>
);

/** Escrows that are open, then those that have come to their end. */
export function EscrowList({ escrows, side, none, actionsOf }: EscrowListProps) {
  const { data } = escrows;
  if (escrows.isLoadingError) {
    return (
      <QueryError
        query={escrows}
        title={t.payments.loadFailed()}
        description={errorText(escrows.error) || t.payments.unknownError()}
      />
    );
  }
  if (!data) return <EscrowSkeleton />;
  if (data.length === 0) return none;
  const parts = [
    { title: t.payments.active(), escrows: data.filter(isActive) },
    { title: t.payments.finished(), escrows: data.filter((escrow) => !isActive(escrow)) },
  ];
  return (
    <div className="grid gap-8">
      {parts
        .filter((part) => part.escrows.length > 0)
        .map((part) => (
          <section key={part.title} className="grid gap-4">
            <h2 className="font-semibold font-serif text-lg">{part.title}</h2>
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
