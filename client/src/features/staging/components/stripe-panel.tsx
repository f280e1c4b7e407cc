import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { keysOf } from '#shared/domain/keys.ts';
import * as t from '#texts';
import { StripeCommands } from './stripe-commands.tsx';
import { StripeFaults } from './stripe-faults.tsx';
import {
  Accounts,
  Disputes,
  Payments,
  Refunds,
  type StripePanelData,
  Transfers,
} from './stripe-money.tsx';
import { Webhooks } from './stripe-webhooks.tsx';
import { TestCards } from './test-cards.tsx';

/** Webhooks and refunds proceed by themselves. */
const REFRESH_MS = 3_000;

/** Control panel of the simulated Stripe; with test keys, the commands of the Stripe CLI. */
export function StripePanel() {
  const query = useQuery({ ...callOptions('getStripePanel', {}), refetchInterval: REFRESH_MS });
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return null;
  return query.data.mode === 'simulated' ? <Simulated data={query.data} /> : <StripeCommands />;
}

const TABS = keysOf(t.stripePanel.tab);

function Simulated({ data }: { data: StripePanelData }) {
  const contents: Record<(typeof TABS)[number], ReactNode> = {
    payments: list(data.payments, <Payments {...data} />),
    refunds: list(data.refunds, <Refunds {...data} />),
    transfers: list(data.transfers, <Transfers {...data} />),
    disputes: list(data.disputes, <Disputes {...data} />),
    accounts: list(data.accounts, <Accounts {...data} />),
    webhooks: list(data.webhooks, <Webhooks {...data} />),
    faults: <StripeFaults {...data} />,
    cards: <TestCards />,
  };
  return (
    <Tabs defaultValue="payments">
      <TabsList aria-label={t.stripePanel.title()}>
        {TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t.stripePanel.tab[tab]()}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map((tab) => (
        <TabsContent key={tab} value={tab} className="max-h-160 overflow-y-auto">
          {contents[tab]}
        </TabsContent>
      ))}
    </Tabs>
  );
}

const list = (items: readonly unknown[], rows: ReactNode) =>
  items.length === 0 ? (
    <p className="text-muted">{t.stripePanel.empty()}</p>
  ) : (
    <ul className="divide-y">{rows}</ul>
  );
