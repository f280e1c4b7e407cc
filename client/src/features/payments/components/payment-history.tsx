import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { dayOf } from '#client/lib/text/day.ts';
import { formatMoney, formatShortDate } from '#client/lib/text/format.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { PaymentTransaction } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { receiptUrl, statementUrl, useTotals, useTransactions } from '../api.ts';

const tones: Record<PaymentTransaction['status'], BadgeTone> = {
  pending: 'outline',
  processing: 'caution',
  completed: 'positive',
  failed: 'danger',
  refunded: 'neutral',
};

/** Sign of each side's amount, by type of movement. */
const SIGNS: Record<Side, Partial<Record<PaymentTransaction['type'], '+' | '−'>>> = {
  employer: { fund: '−', refund: '+' },
  seeker: { release: '+', reversal: '−' },
};
type Side = 'employer' | 'seeker';

interface PaymentHistoryProps {
  title: string;
  side: Side;
  /** Shown if there are no movements. */
  none: ReactNode;
}

/** All movements of the person's money, with totals. */
export function PaymentHistory({ title, side, none }: PaymentHistoryProps) {
  const transactions = useTransactions();
  const { data } = transactions;
  if (transactions.isLoadingError) return <QueryError query={transactions} />;
  if (!data) {
    return <SkeletonGroup className="grid gap-4" bars={['h-20', 'h-64']} />;
  }
  if (data.length === 0) return none;
  return (
    <section className="grid gap-6">
      <Totals />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold font-serif text-lg">{title}</h2>
        <Exports
          years={[...new Set(data.map((each) => Number(dayOf(each.processedAt).slice(0, 4))))]}
        />
      </div>
      <ul className="grid divide-y rounded-lg border bg-surface-raised">
        {data.map((transaction) => (
          <Movement key={transaction.id} transaction={transaction} side={side} />
        ))}
      </ul>
    </section>
  );
}

/** Files for a bookkeeper: all receipts, and a statement of each year. */
function Exports({ years }: { years: number[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <li>
        <FileLink href={statementUrl({ format: 'csv' })}>{t.payments.exportCsv()}</FileLink>
      </li>
      {years.map((year) => (
        <li key={year} className="flex flex-wrap gap-x-3 gap-y-2">
          <FileLink href={statementUrl({ year, format: 'pdf' })}>
            {t.payments.statementPdf({ year: String(year) })}
          </FileLink>
          <FileLink href={statementUrl({ year, format: 'csv' })}>
            {t.payments.statementCsv({ year: String(year) })}
          </FileLink>
        </li>
      ))}
    </ul>
  );
}

function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download
      className="inline-flex items-center gap-1.5 text-primary underline underline-offset-4"
    >
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  );
}

/** Status of a movement; a failed release means that nothing was sent. */
const movementText = ({ type, status }: PaymentTransaction) =>
  type === 'release' && status === 'failed' ? t.payments.notSent() : t.payments.movement[status]();

function Movement({ transaction, side }: { transaction: PaymentTransaction; side: Side }) {
  const { type, status, amount, processingFee, processedAt, counterpart } = transaction;
  const { jobTitle, jobTranslation, step } = transaction;
  const title = titleOf({ title: jobTitle, translation: jobTranslation });
  const work = [title, step].filter(Boolean).join(' · ');
  const hasFee = Number(processingFee) > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto_8rem] sm:items-center">
      <span className="text-muted text-sm tabular-nums max-sm:order-3">
        <time dateTime={processedAt}>{formatShortDate(processedAt)}</time>
      </span>
      <span className="grid min-w-0">
        <span className="font-medium">{t.payments.type[type]()}</span>
        <span className="wrap-anywhere text-muted text-sm">
          <bdi>{counterpart}</bdi> · {work}
        </span>
        {transaction.receipt !== null && (
          <a
            href={receiptUrl(transaction.receipt)}
            download
            className="w-fit text-primary text-sm underline underline-offset-4"
          >
            {t.payments.receipt({ number: transaction.receipt })}
          </a>
        )}
      </span>
      <span className="max-sm:order-4 max-sm:text-right">
        <Badge tone={tones[status]}>{movementText(transaction)}</Badge>
      </span>
      <span className="grid text-right tabular-nums">
        <span className="font-medium">
          {status !== 'failed' && SIGNS[side][type]}
          {formatMoney(amount)}
        </span>
        {hasFee && (
          <span className="text-muted text-sm">
            {t.payments.plusFee({ fee: formatMoney(processingFee) })}
          </span>
        )}
      </span>
    </li>
  );
}

function Totals() {
  const { data } = useTotals();
  const totals = (['held', 'released', 'refunded', 'fees'] as const).map((name) => ({
    name,
    label: t.payments.totals[name](),
    value: data?.[name],
  }));
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {totals.map(({ name, label, value }) => (
        <div
          key={name}
          className="grid content-between gap-1 rounded-lg border bg-surface-raised p-4"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {value === undefined ? <Skeleton className="h-7 w-24" /> : formatMoney(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
