import type { BadgeTone } from '#client/components/ui/badge.tsx';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import type { Translate } from '#client/lib/i18n.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { EscrowViewStatus } from '#shared/domain/escrow-status.ts';

export const statusTones: Record<EscrowViewStatus, BadgeTone> = {
  pending: 'outline',
  funded: 'info',
  releasing: 'caution',
  released: 'positive',
  disputed: 'danger',
  refunded: 'neutral',
};

/** Whether something may still happen to it. */
export const isActive = ({ status }: Escrow) => status !== 'released' && status !== 'refunded';

/** Whether the whole amount is on its way back to the card. */
export const isRefunding = ({ pendingOperation }: Escrow) => pendingOperation === 'refund';

/** What happens next, in the words of the one side or the other. */
export function nextStep(t: Translate, escrow: Escrow, side: 'employer' | 'seeker'): string {
  const { status, waitingFor, releasedAt } = escrow;
  const values = {
    name: side === 'employer' ? escrow.jobSeeker.name : escrow.employer.name,
    amount: formatMoney(escrow.amount),
    net: formatMoney(escrow.netAmount),
    date: releasedAt ? formatDate(releasedAt) : '',
  };
  if (isRefunding(escrow)) return t(`payments.${side}.refunding`, values);
  switch (status) {
    case 'pending':
      return t(escrow.failureCode ? 'payments.employer.declined' : 'payments.employer.pending');
    case 'funded':
      return t(
        escrow.refundFailed && side === 'employer'
          ? 'payments.employer.refundFailed'
          : `payments.${side}.funded`,
        values,
      );
    case 'releasing':
      return t(
        waitingFor === 'payout-account' ? `payments.${side}.waiting` : `payments.${side}.releasing`,
        values,
      );
    case 'released':
      return t(`payments.${side}.released`, values);
    case 'disputed':
      return t(`payments.${side}.disputed`, values);
    case 'refunded':
      return t(
        escrow.disputeLost ? `payments.${side}.disputeLost` : `payments.${side}.refunded`,
        values,
      );
  }
}
