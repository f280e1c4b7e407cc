import { formatDateTime } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { answersOf, type StripePanelData } from '../stripe-data.ts';
import { StripeButton, StripeRow } from './stripe-action.tsx';
import { peopleOf, SubjectLinks } from './stripe-links.tsx';

/** Ways to send a webhook again. */
const RESENDS = [
  { fault: undefined, label: t.stripePanel.sendAgain },
  { fault: 'twice', label: t.stripePanel.sendTwice },
  { fault: 'late', label: t.stripePanel.sendLate },
  { fault: 'forged', label: t.stripePanel.sendForged },
] as const;

export const Webhooks = ({ webhooks, subjects }: Pick<StripePanelData, 'webhooks' | 'subjects'>) =>
  webhooks.map((webhook) => (
    <StripeRow
      key={webhook.id}
      title={webhook.type}
      facts={[
        ...answersOf(webhook),
        peopleOf(subjects, webhook.payment),
        formatDateTime(webhook.createdAt),
        webhook.id,
      ]}
      links={<SubjectLinks subjects={subjects} payment={webhook.payment} />}
    >
      {RESENDS.map(({ fault, label }) => (
        <StripeButton
          key={fault ?? 'again'}
          action={{ action: 'deliver', webhook: webhook.id, ...(fault && { fault }) }}
          label={label()}
          of={webhook.id}
        />
      ))}
    </StripeRow>
  ));
