import { Link } from 'wouter';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { formatMoney, formatShortDate } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { EscrowViewStatus } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { sectionPath } from '../section.ts';

const tones: Record<EscrowViewStatus, BadgeTone> = {
  pending: 'outline',
  funded: 'info',
  releasing: 'caution',
  released: 'positive',
  disputed: 'danger',
  refunded: 'neutral',
};

export function PaymentStatus({ status }: Pick<Escrow, 'status'>) {
  return <Badge tone={tones[status]}>{t.staff.moneyStatus[status]()}</Badge>;
}

/** One payment of a list with its amount, its parties and a statement of one of them. */
export function PaymentRow({ escrow }: { escrow: Escrow }) {
  const { id, job, employer, jobSeeker, objection, answer, deliveryNote, appeals } = escrow;
  if (id === null) return null;
  const appeal = appeals.employer?.text || appeals.jobSeeker?.text;
  const statement = appeal || objection?.text || answer?.text || deliveryNote;
  return (
    <li className="wrap-anywhere grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          href={sectionPath('money', id)}
          className="font-medium text-primary underline underline-offset-4"
        >
          {t.staff.target.escrow({ id: String(id) })}
        </Link>
        <span className="font-medium tabular-nums">{formatMoney(escrow.amount)}</span>
        <PaymentStatus status={escrow.status} />
        {escrow.fundedAt && (
          <time dateTime={escrow.fundedAt} className="text-muted text-sm tabular-nums sm:ml-auto">
            {formatShortDate(escrow.fundedAt)}
          </time>
        )}
      </p>
      <p className="text-sm">
        <bdi>{employer.name}</bdi> → <bdi>{jobSeeker.name}</bdi>{' '}
        <span className="text-muted">· {job.title}</span>
      </p>
      {statement && <p className="line-clamp-2 text-muted text-sm">{statement}</p>}
    </li>
  );
}
