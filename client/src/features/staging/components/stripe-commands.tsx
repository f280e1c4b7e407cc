import { keysOf } from '#shared/domain/keys.ts';
import * as t from '#texts';
import { TestCards } from './test-cards.tsx';

type Purpose = keyof typeof t.stripePanel.command;

/** Stripe CLI commands that do what the panel of the simulated Stripe does. */
const commandsFor = (origin: string): Record<Purpose, string> => ({
  forward: `stripe listen --forward-to ${origin}/api/stripe/webhook`,
  payment: 'stripe trigger payment_intent.succeeded',
  dispute: 'stripe trigger charge.dispute.created',
  win: 'stripe disputes update dp_… -d "evidence[uncategorized_text]=winning_evidence" -d submit=true',
  lose: 'stripe disputes update dp_… -d "evidence[uncategorized_text]=losing_evidence" -d submit=true',
  refund: 'stripe trigger charge.refund.updated',
  reverse: 'stripe post /v1/transfers/tr_…/reversals',
  account: 'stripe get /v2/core/accounts/acct_…?include=requirements',
  resend: 'stripe events resend evt_…',
  forge: `curl -X POST ${origin}/api/stripe/webhook -H "Stripe-Signature: t=1,v1=0" -d "{}"`,
});

export function StripeCommands() {
  const commands = commandsFor(window.location.origin);
  return (
    <div className="grid gap-6">
      <p>{t.stripePanel.cli()}</p>
      <dl className="grid gap-3">
        {keysOf(commands).map((purpose) => (
          <div key={purpose} className="grid gap-1">
            <dt className="text-sm">{t.stripePanel.command[purpose]()}</dt>
            <dd>
              <code className="wrap-anywhere select-all text-sm">{commands[purpose]}</code>
            </dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h3 className="font-medium">{t.stripePanel.tab.cards()}</h3>
        <TestCards />
      </section>
    </div>
  );
}
