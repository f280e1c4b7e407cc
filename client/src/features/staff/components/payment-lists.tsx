import { HandCoins } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import { MONEY_VIEWS, type MoneyView } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useStaffBooks, useStaffPayments } from '../api.ts';
import { Books } from './books.tsx';
import { MoreButton } from './more-button.tsx';
import { PaymentRow } from './payment-row.tsx';
import { Proposals } from './proposals.tsx';

/** Payments by what they need, beside the books. */
export function PaymentLists() {
  const [search, setSearch] = useSearchParams();
  const view = MONEY_VIEWS.find((each) => each === search.get('view')) ?? 'objected';
  const books = useStaffBooks();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <Field label={t.staff.view()} className="w-full sm:w-64">
            <Select
              options={optionsOf(MONEY_VIEWS, (each) => {
                const count = books.data?.counts[each];
                const label = t.staff.moneyView[each]();
                return count === undefined
                  ? label
                  : t.staff.viewCount({ label, count: formatNumber(count) });
              })}
              value={view}
              onValueChange={(value) => setSearch({ view: value }, { replace: true })}
            />
          </Field>
        </div>
        <PaymentList key={view} view={view} />
      </section>
      <div className="grid min-w-0 gap-6 max-lg:order-first">
        <Proposals />
        {books.isLoadingError && <QueryError query={books} />}
        {books.isLoading && <Skeleton className="h-80 rounded-lg" />}
        {books.data && <Books books={books.data} />}
      </div>
    </div>
  );
}

function PaymentList({ view }: { view: MoneyView }) {
  const payments = useStaffPayments(view);
  const escrows = payments.data?.pages.flatMap(({ items }) => items);
  if (payments.isLoadingError) return <QueryError query={payments} />;
  if (!escrows) {
    return <SkeletonGroup className="grid gap-2" bars={['h-20', 'h-20', 'h-20']} />;
  }
  if (escrows.length === 0) {
    return (
      <EmptyState
        icon={HandCoins}
        title={t.staff.noPayments()}
        description={t.staff.noPaymentsText[view]()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y rounded-lg border bg-surface-raised">
        {escrows.map((escrow) => (
          <PaymentRow key={escrow.paymentIntentId} escrow={escrow} />
        ))}
      </ul>
      <MoreButton list={payments} />
    </div>
  );
}
