import { Link } from 'wouter';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { formatMoney, formatNumber, formatShortDate } from '#client/lib/text/format.ts';
import type { StaffBooks } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { sectionPath } from '../section.ts';

/** Sums of the ledger, current findings, and the daily comparisons with Stripe. */
export function Books({ books }: { books: StaffBooks }) {
  const { sums, findings, checks } = books;
  return (
    <Card className="grid min-w-0 gap-6">
      <section>
        <CardHeader title={t.staff.books()} description={t.staff.booksText()} />
        <BooksFacts sums={sums} />
      </section>
      <section>
        <h3 className="mb-2 font-semibold text-sm">{t.staff.findings()}</h3>
        {findings.length === 0 ? (
          <p className="text-muted text-sm">{t.staff.noFindings()}</p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {findings.map(({ event, found, ids }) => (
              <li key={event} className="wrap-anywhere">
                <span className="font-medium">{findingText(event)}</span>{' '}
                <span className="tabular-nums">({formatNumber(found)})</span>
                <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
                  {event === 'payment.without-escrow'
                    ? ids.join(', ')
                    : ids.map((id) => <PaymentLink key={id} id={id} />)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="mb-2 font-semibold text-sm">{t.staff.checks()}</h3>
        {checks.length === 0 ? (
          <p className="text-muted text-sm">{t.staff.noChecks()}</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {checks.map(({ day, differences }) => (
              <li key={day} className="flex justify-between gap-4 tabular-nums">
                <time dateTime={day}>{formatShortDate(`${day}T12:00:00`)}</time>
                <span className={differences ? 'text-danger' : 'text-muted'}>
                  {differences === null
                    ? t.staff.checkRuns()
                    : t.staff.differences({ count: differences })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

const PaymentLink = ({ id }: { id: number }) => (
  <Link
    href={sectionPath('money', id)}
    className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
  >
    {t.staff.target.escrow({ id: String(id) })}
  </Link>
);

/** Another release may report findings that this one does not know. */
const findings: Partial<Record<string, Text>> = t.staff.finding;
const findingText = (event: string): string => findings[event.replace('.', '-')]?.() ?? event;

/** The sums of one payment, or of all. */
export function BooksFacts({ sums }: Pick<StaffBooks, 'sums'>) {
  const rows = [
    [t.staff.funded(), sums.funded],
    [t.staff.released(), sums.released],
    [t.staff.fees(), sums.fees],
    [t.staff.refunded(), sums.refunded],
    ...(Number(sums.outside) > 0 ? [[t.staff.outside(), sums.outside] as const] : []),
    [t.staff.held(), sums.held],
    [t.staff.difference(), sums.difference],
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
