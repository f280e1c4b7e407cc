import { formatDateTime } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { StripeButton, StripeRow } from './stripe-action.tsx';
import type { StripePanelData } from './stripe-money.tsx';

type Webhook = StripePanelData['webhooks'][number];

/** Ways to send a webhook again. */
const RESENDS = [
  { fault: undefined, label: t.stripePanel.sendAgain },
  { fault: 'twice', label: t.stripePanel.sendTwice },
  { fault: 'late', label: t.stripePanel.sendLate },
  { fault: 'forged', label: t.stripePanel.sendForged },
] as const;

export const Webhooks = ({ webhooks }: Pick<StripePanelData, 'webhooks'>) =>
  webhooks.map((webhook) => (
    <StripeRow
      key={webhook.id}
      title={webhook.type}
      facts={[...answersOf(webhook), formatDateTime(webhook.createdAt), webhook.id]}
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

function answersOf({ answers, nextAt }: Webhook): string[] {
  const statuses = answers.map(({ status }) => String(status ?? t.stripePanel.noAnswer()));
  const sent = statuses.length > 0 ? [statuses.join(', ')] : [];
  if (nextAt) return [...sent, t.stripePanel.sendsAt({ when: formatDateTime(nextAt) })];
  return sent.length > 0 ? sent : [t.stripePanel.notSent()];
}
