import { Badge } from '#client/components/ui/badge.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import * as t from '#texts';
import type { StripePanelData } from '../stripe-data.ts';
import { StripeButton, StripeRow } from './stripe-action.tsx';
import { StripeChain } from './stripe-chain.tsx';
import { PersonLinks, peopleOf, SubjectLinks } from './stripe-links.tsx';

type PartOf<Part extends keyof StripePanelData> = Pick<StripePanelData, Part | 'subjects'>;

function Money({ amount, status }: { amount: string; status?: string }) {
  return (
    <>
      {formatMoney(amount)}
      {status && <Badge>{status}</Badge>}
    </>
  );
}

export const Payments = ({ payments, subjects }: PartOf<'payments'>) =>
  payments.map(({ id, amount, status, createdAt, charge, canBeDisputed }) => (
    <StripeRow
      key={id}
      title={<Money amount={amount} status={status} />}
      facts={[
        peopleOf(subjects, id),
        charge && t.stripePanel.card({ last4: charge.card }),
        charge &&
          Number(charge.refunded) > 0 &&
          t.stripePanel.refunded({ amount: formatMoney(charge.refunded) }),
        formatDateTime(createdAt),
        id,
      ]}
      links={
        <>
          <SubjectLinks subjects={subjects} payment={id} />
          <StripeChain payment={id} />
        </>
      }
    >
      {charge && canBeDisputed && (
        <StripeButton
          action={{ action: 'dispute', charge: charge.id }}
          label={t.stripePanel.openDispute()}
          of={id}
        />
      )}
    </StripeRow>
  ));

export const Refunds = ({ refunds, subjects }: PartOf<'refunds'>) =>
  refunds.map(({ id, payment, amount, status, createdAt }) => (
    <StripeRow
      key={id}
      title={<Money amount={amount} status={status} />}
      facts={[
        peopleOf(subjects, payment),
        t.stripePanel.of({ payment }),
        formatDateTime(createdAt),
        id,
      ]}
      links={<SubjectLinks subjects={subjects} payment={payment} />}
    >
      {status === 'pending' && (
        <StripeButton
          action={{ action: 'answer-refund', refund: id, status: 'succeeded' }}
          label={t.stripePanel.completeRefund()}
          of={id}
        />
      )}
      {status !== 'failed' && (
        <StripeButton
          action={{ action: 'answer-refund', refund: id, status: 'failed' }}
          label={t.stripePanel.failRefund()}
          of={id}
        />
      )}
    </StripeRow>
  ));

export const Transfers = ({ transfers, subjects }: PartOf<'transfers'>) =>
  transfers.map(({ id, amount, reversed, destination, payment, createdAt }) => (
    <StripeRow
      key={id}
      title={<Money amount={amount} />}
      facts={[
        peopleOf(subjects, payment),
        t.stripePanel.to({ account: destination }),
        Number(reversed) > 0 && t.stripePanel.reversed({ amount: formatMoney(reversed) }),
        formatDateTime(createdAt),
        id,
      ]}
      links={<SubjectLinks subjects={subjects} payment={payment} />}
    >
      {reversed !== amount && (
        <StripeButton
          action={{ action: 'reverse-transfer', transfer: id }}
          label={t.stripePanel.reverse()}
          of={id}
        />
      )}
    </StripeRow>
  ));

const OUTCOMES = {
  won: t.stripePanel.win,
  lost: t.stripePanel.lose,
  withdrawn: t.stripePanel.withdraw,
};
const DECIDED = ['won', 'lost'];

export const Disputes = ({ disputes, subjects }: PartOf<'disputes'>) =>
  disputes.map(({ id, payment, amount, status, createdAt }) => (
    <StripeRow
      key={id}
      title={<Money amount={amount} status={status} />}
      facts={[
        peopleOf(subjects, payment),
        t.stripePanel.of({ payment }),
        formatDateTime(createdAt),
        id,
      ]}
      links={<SubjectLinks subjects={subjects} payment={payment} />}
    >
      {!DECIDED.includes(status) &&
        (['won', 'lost', 'withdrawn'] as const).map((outcome) => (
          <StripeButton
            key={outcome}
            action={{ action: 'close-dispute', dispute: id, outcome }}
            label={OUTCOMES[outcome]()}
            of={id}
          />
        ))}
    </StripeRow>
  ));

export const Accounts = ({ accounts }: Pick<StripePanelData, 'accounts'>) =>
  accounts.map(({ id, name, transfers, createdAt, person }) => (
    <StripeRow
      key={id}
      title={
        <>
          {name ?? id}
          <Badge>{transfers}</Badge>
        </>
      }
      facts={[formatDateTime(createdAt), id]}
      links={person && <PersonLinks person={person} />}
    >
      {transfers === 'restricted' && (
        <StripeButton
          action={{ action: 'finish-account', account: id }}
          label={t.stripePanel.finishAccount()}
          of={id}
        />
      )}
      {transfers !== 'restricted' && (
        <StripeButton
          action={{ action: 'restrict-account', account: id }}
          label={t.stripePanel.restrictAccount()}
          of={id}
        />
      )}
    </StripeRow>
  ));
