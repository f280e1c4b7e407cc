import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { Failure } from './failure.tsx';

export type StripeAction = CallOf<'actOnStripe'>['body'];

export function useStripeAction() {
  const client = useQueryClient();
  return useCall('actOnStripe', {
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKey('getStripePanel') }),
  });
}

interface StripeButtonProps {
  action: StripeAction;
  label: string;
  /** Id of the target, which makes the accessible name unique. */
  of: string;
}

/** Performs an action in the simulated Stripe. */
export function StripeButton({ action, label, of }: StripeButtonProps) {
  const act = useStripeAction();
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${label}: ${of}`}
        pending={act.isPending}
        onClick={() => act.mutate({ body: action })}
      >
        {label}
      </Button>
      <Failure error={act.error} className="text-sm" />
    </>
  );
}

interface StripeRowProps {
  title: ReactNode;
  facts: readonly (string | false | null | undefined)[];
  /** Links to what the object is on this site. */
  links?: ReactNode;
  children?: ReactNode;
}

export function StripeRow({ title, facts, links, children }: StripeRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 grow basis-80 gap-0.5">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">{title}</p>
        <p className="wrap-anywhere text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {links}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
