import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/text/format.ts';
import * as t from '#texts';

interface AmountListProps {
  rows: readonly { label: string; value: string | number }[];
  /** Last row, such as a total. */
  children?: ReactNode;
}

/** Labelled amounts of a calculation. */
export function AmountList({ rows, children }: AmountListProps) {
  return (
    <dl className="grid gap-2 rounded-md bg-surface-sunken p-4 text-sm tabular-nums">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="wrap-anywhere text-muted">{label}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

interface AmountsProps {
  amount: string | number;
  platformFee: string | number;
  netAmount: string | number;
  name: string;
}

/** Net amount, fee and total of a charge. */
export function Amounts({ amount, platformFee, netAmount, name }: AmountsProps) {
  return (
    <AmountList
      rows={[
        { label: t.payments.netFor({ name }), value: netAmount },
        { label: t.payments.platformFee(), value: platformFee },
      ]}
    >
      <div className="flex justify-between gap-4 border-t pt-2 font-semibold">
        <dt>{t.payments.total()}</dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
    </AmountList>
  );
}
