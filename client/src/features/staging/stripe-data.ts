import { formatDateTime } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';

export type StripePanelData = Extract<ResponseOf<'getStripePanel'>, { mode: 'simulated' }>;
type Webhook = StripePanelData['webhooks'][number];

interface PanelItem {
  id: string;
  payment?: string | null;
}

/** The objects of the panel that have each of the words, in their own fields or their payment's. */
export function filterPanel(data: StripePanelData, words: string): StripePanelData {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = <Item extends PanelItem>(items: Item[]) =>
    items.filter((item) => {
      const payment = item.payment ?? item.id;
      const subject = data.subjects.find((each) => each.payment === payment);
      const text = JSON.stringify([item, subject]).toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
  return {
    ...data,
    payments: matching(data.payments),
    refunds: matching(data.refunds),
    transfers: matching(data.transfers),
    disputes: matching(data.disputes),
    accounts: matching(data.accounts),
    webhooks: matching(data.webhooks),
  };
}

/** Statuses with which a webhook was answered, and when it is sent next. */
export function answersOf({ answers, nextAt }: Pick<Webhook, 'answers' | 'nextAt'>): string[] {
  const statuses = answers.map(({ status }) => String(status ?? t.stripePanel.noAnswer()));
  const sent = statuses.length > 0 ? [statuses.join(', ')] : [];
  if (nextAt) return [...sent, t.stripePanel.sendsAt({ when: formatDateTime(nextAt) })];
  return sent.length > 0 ? sent : [t.stripePanel.notSent()];
}
