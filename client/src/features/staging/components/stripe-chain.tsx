import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { answersOf } from '../stripe-data.ts';

/** Events of a payment in the simulated Stripe, in order, read when it is opened. */
export function StripeChain({ payment }: { payment: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 text-sm">{t.stripePanel.chain()}</summary>
      {isOpen && <Events payment={payment} />}
    </details>
  );
}

const REFRESH_MS = 3_000;

function Events({ payment }: { payment: string }) {
  const options = callOptions('getStripeChain', { query: { payment } });
  const query = useQuery({ ...options, refetchInterval: REFRESH_MS });
  if (query.isLoadingError) return <QueryError query={query} />;
  return (
    <ol className="grid gap-2 border-l-2 py-1 pl-4 text-sm">
      {query.data?.map(({ id, type, createdAt, amount, status, ...delivery }) => (
        <li key={id}>
          <p className="wrap-anywhere flex flex-wrap items-center gap-2">
            <span className="font-medium">{type}</span>
            {amount && formatMoney(amount)}
            {status && <Badge>{status}</Badge>}
          </p>
          <p className="text-muted">
            {[
              formatDateTime(createdAt),
              t.stripePanel.webhook({ answers: answersOf(delivery).join(', ') }),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
