import type { UseQueryResult } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useNow } from '#client/lib/react/use-now.ts';
import { formatMoney, formatNumber } from '#client/lib/text/format.ts';
import type { Side } from '#client/queries/payment-state.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import {
  type PaymentFilter,
  type PaymentGroup,
  type PaymentRow,
  rowsOf,
  selectRows,
  totalOf,
} from '../payment-rows.ts';
import { PaymentListItem } from './payment-row.tsx';

const PAGE = 50;

interface PaymentListProps {
  escrows: UseQueryResult<Escrow[], ApiError>;
  steps: UseQueryResult<AgreementStep[], ApiError>;
  side: Side;
  /** Shown if there are no payments. */
  none: ReactNode;
  /** A line about all payments, above the list. */
  notice?: (rows: readonly PaymentRow[]) => ReactNode;
  /** The one action of a row, and what else belongs to it. */
  actionOf: (row: PaymentRow, rows: readonly PaymentRow[]) => ReactNode;
}

/** All payments and unfunded steps, by who must act and how soon, with sums that filter. */
export function PaymentList(props: PaymentListProps) {
  const { escrows, steps, side, none, notice, actionOf } = props;
  const now = useNow().getTime();
  const [filter, setFilter] = useState<PaymentFilter>();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
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
  if (!escrows.data || !steps.data) {
    return <SkeletonGroup className="grid gap-4" bars={['h-20', 'h-16', 'h-16', 'h-16']} />;
  }
  const rows = rowsOf(escrows.data, steps.data, { side, now });
  if (rows.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {none}
        {notice?.(rows)}
      </div>
    );
  }
  const selected = selectRows(rows, { filter, text });
  return (
    <div className="grid gap-4">
      <Totals
        rows={rows}
        side={side}
        filter={filter}
        onFilter={(next) => setFilter(next === filter ? undefined : next)}
      />
      {notice?.(rows)}
      {rows.length > 10 && (
        <SearchField label={t.payments.search()} value={text} onValueChange={setText} />
      )}
      <p role="status" className={filter || text ? 'text-muted text-sm tabular-nums' : 'sr-only'}>
        {t.payments.count({ count: selected.length })}
      </p>
      {selected.length > 0 && (
        <ul className="grid grid-cols-1 divide-y rounded-lg border bg-surface-raised lg:grid-cols-[minmax(0,3fr)_max-content_minmax(0,2fr)_max-content_max-content] xl:grid-cols-[minmax(0,3fr)_18rem_minmax(0,2fr)_minmax(10rem,max-content)_minmax(5.5rem,max-content)]">
          {selected.slice(0, shown).map((row) => (
            <PaymentListItem key={row.key} row={row} side={side} action={actionOf(row, rows)} />
          ))}
        </ul>
      )}
      {selected.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + PAGE)}
        >
          {t.payments.showMore()}
        </Button>
      )}
    </div>
  );
}

interface TotalsProps {
  rows: readonly PaymentRow[];
  side: Side;
  filter: PaymentFilter | undefined;
  onFilter: (filter: PaymentFilter) => void;
}

/** Sums of the rows as buttons that filter the list, and the number of payments that wait. */
function Totals({ rows, side, filter, onFilter }: TotalsProps) {
  const sumOf = (group: PaymentGroup) => formatMoney(totalOf(rows, group) / 100);
  const waiting = rows.filter(({ needsReader }) => needsReader).length;
  const totals: [PaymentFilter, label: string, value: string][] = [
    ['needsReader', t.payments.needsYou(), formatNumber(waiting)],
    ['held', t.payments.totals.held(), sumOf('held')],
    ['onTheWay', t.payments.onTheWay(), sumOf('onTheWay')],
    [
      'released',
      side === 'employer' ? t.payments.totals.released() : t.payments.received(),
      sumOf('released'),
    ],
  ];
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <legend className="sr-only">{t.payments.filter()}</legend>
      {totals.map(([name, label, value]) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => onFilter(name)}
          className="relative grid rounded-lg border border-line-strong/60 bg-surface-raised px-4 py-3 text-left shadow-raised hover:bg-surface-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft sm:px-5"
        >
          <span className="order-1 text-muted text-sm">{label}</span>
          <span className="font-semibold text-lg tabular-nums">{value}</span>
          <ListFilter
            aria-hidden
            className="absolute right-3 bottom-3.5 size-4 text-muted sm:right-4"
          />
        </button>
      ))}
    </fieldset>
  );
}
