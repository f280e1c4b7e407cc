import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStaffAudit, useStaffPayment } from '../api.ts';
import { sectionPath } from '../section.ts';
import { AuditList } from './audit-list.tsx';
import { BooksFacts } from './books.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Facts } from './facts.tsx';
import { Movements } from './movements.tsx';
import { PaymentStatus } from './payment-row.tsx';

/** One payment with its facts, statements and movements, and the decision about it. */
export function PaymentDetail({ id }: { id: number }) {
  const query = useStaffPayment(id);
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return <DetailSkeleton />;
  const payment = query.data;
  const { escrow, movements, books } = payment;
  return (
    <div className="grid gap-4">
      <Link
        href={sectionPath('money')}
        className="w-fit text-primary text-sm underline underline-offset-4"
      >
        {t.staff.allPayments()}
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Card
            title={t.staff.paymentTitle({ id: String(id), amount: formatMoney(escrow.amount) })}
            description={escrow.job.title}
            actions={<PaymentStatus status={escrow.status} />}
          >
            <PaymentFacts payment={payment} />
          </Card>
          <Statements escrow={escrow} />
          <Movements movements={movements} />
          <ActsOnPayment id={id} />
        </div>
        <div className="grid gap-6">
          <DecisionCard payment={payment} />
          <Card title={t.staff.books()}>
            <BooksFacts sums={books} />
          </Card>
        </div>
      </div>
    </div>
  );
}

function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { escrow, stripe, blockedBy, confirmsInvoice } = payment;
  const { employer, jobSeeker, holdEnds, decidedBy } = escrow;
  const dateText = (time: string | null) => time && formatDateTime(time);
  const person = ({ id, name }: { id: number; name: string }) => (
    <Link href={sectionPath('accounts', id)} className="text-primary underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
  );
  return (
    <Facts
      rows={[
        [t.staff.employer(), person(employer)],
        [t.staff.jobSeeker(), person(jobSeeker)],
        ...blockedBy.map((by): [string, string] => {
          const [{ name }, other] =
            by === 'employer' ? [employer, jobSeeker] : [jobSeeker, employer];
          return [t.staff.block(), t.staff.hasBlockedOther({ name, other: other.name })];
        }),
        [t.staff.fundedAt(), dateText(escrow.fundedAt)],
        [t.staff.deadline(), dateText(escrow.completionDeadline)],
        [
          t.staff.invoice(),
          confirmsInvoice ? t.staff.invoiceConfirmed() : t.staff.invoiceNotAsked(),
        ],
        [
          t.staff.holdEnds(),
          escrow.isContested
            ? t.staff.waitsForStaff()
            : holdEnds && `${formatDateTime(holdEnds.at)} · ${t.staff.decision[holdEnds.rule]()}`,
        ],
        [t.staff.waitingFor(), escrow.waitingFor && t.staff.waiting[escrow.waitingFor]()],
        [t.staff.decidedBy(), decidedBy && t.staff.decider[decidedBy]()],
        [t.staff.paymentIntent(), stripe.paymentIntent],
        [t.staff.charge(), stripe.charge],
        [t.staff.dispute(), stripe.dispute],
        [t.staff.payoutAccount(), stripe.payoutAccount],
      ]}
    />
  );
}

/** Both parties' statements about the money. */
function Statements({ escrow }: Pick<StaffPayment, 'escrow'>) {
  const {
    jobSeeker,
    employer,
    deliveredAt,
    deliveryNote,
    objection,
    addedNote,
    changes,
    changesReply,
    answer,
    consentedAt,
    appeals,
    offer,
  } = escrow;
  const { said } = t.staff;
  const statements = [
    { by: employer.name, what: said.terms(), at: null, text: escrow.description },
    { by: jobSeeker.name, what: said.delivery(), at: deliveredAt, text: deliveryNote },
    { by: jobSeeker.name, what: said.note(), ...addedNote },
    { by: jobSeeker.name, what: said.objection(), ...objection },
    { by: employer.name, what: said.changes(), ...changes },
    {
      by: jobSeeker.name,
      what: changesReply?.agrees ? said.agreement() : said.refusal(),
      ...changesReply,
    },
    { by: employer.name, what: said.answer(), ...answer },
    {
      by: employer.name,
      what: said.offer({
        net: formatMoney(offer?.net ?? 0),
        refunded: formatMoney(offer?.refunded ?? 0),
      }),
      at: offer?.at,
      text: offer?.text,
    },
    { by: jobSeeker.name, what: said.reply(), ...offer?.reply },
    { by: employer.name, what: said.appeal(), ...appeals.employer },
    { by: jobSeeker.name, what: said.appeal(), ...appeals.jobSeeker },
    { by: jobSeeker.name, what: said.consent(), at: consentedAt, text: null },
  ].filter(({ at, text }) => at || text);
  return (
    <Card title={t.staff.bothSides()}>
      {statements.length === 0 ? (
        <p className="text-muted text-sm">{t.staff.nothingSaid()}</p>
      ) : (
        <ul className="grid gap-4">
          {statements.map(({ by, what, at, text }) => (
            <li key={`${by} ${what}`} className="wrap-anywhere grid gap-1">
              <p className="text-sm">
                <bdi className="font-medium">{by}</bdi>{' '}
                <span className="text-muted">
                  · {what}
                  {at && ` · ${formatDateTime(at)}`}
                </span>
              </p>
              {text && <p className="max-w-reading whitespace-pre-wrap">{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ActsOnPayment({ id }: { id: number }) {
  const audit = useStaffAudit({ target: 'escrow', targetId: id });
  const entries = audit.data?.pages.flatMap(({ items }) => items);
  if (!entries || entries.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{t.staff.actsOnPayment()}</h2>
      <AuditList entries={entries} />
    </section>
  );
}
