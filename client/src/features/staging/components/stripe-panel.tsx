import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { keysOf } from '#shared/domain/keys.ts';
import * as t from '#texts';
import { filterPanel, type StripePanelData } from '../stripe-data.ts';
import { PaymentScenarios } from './payment-scenarios.tsx';
import { StripeCommands } from './stripe-commands.tsx';
import { StripeFaults } from './stripe-faults.tsx';
import { Accounts, Disputes, Payments, Refunds, Transfers } from './stripe-money.tsx';
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
  const [words, setWords] = useState('');
  const shown = filterPanel(data, words);
  const contents: Record<(typeof TABS)[number], ReactNode> = {
    payments: (
      <Rows
        items={shown.payments}
        show={(payments) => <Payments {...shown} payments={payments} />}
      />
    ),
    refunds: (
      <Rows items={shown.refunds} show={(refunds) => <Refunds {...shown} refunds={refunds} />} />
    ),
    transfers: (
      <Rows
        items={shown.transfers}
        show={(transfers) => <Transfers {...shown} transfers={transfers} />}
      />
    ),
    disputes: (
      <Rows
        items={shown.disputes}
        show={(disputes) => <Disputes {...shown} disputes={disputes} />}
      />
    ),
    accounts: <Rows items={shown.accounts} show={(accounts) => <Accounts accounts={accounts} />} />,
    webhooks: (
      <Rows
        items={shown.webhooks}
        show={(webhooks) => <Webhooks {...shown} webhooks={webhooks} />}
      />
    ),
    faults: <StripeFaults {...data} />,
    cards: <TestCards />,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PaymentScenarios />
      <Field label={t.stripePanel.filter()} hint={t.stripePanel.filterHint()} className="max-w-md">
        <Input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <Tabs defaultValue="payments">
        <TabsList aria-label={t.stripePanel.title()}>
          {TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {t.stripePanel.tab[tab]()}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map((tab) => (
          <TabsContent key={tab} value={tab}>
            {contents[tab]}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}

/** Rows at first, of which each with its links takes a tenth of a window. */
const FIRST_ROWS = 12;

interface RowsProps<Item> {
  items: Item[];
  show: (items: Item[]) => ReactNode;
}

function Rows<Item>({ items, show }: RowsProps<Item>) {
  const [hasAll, setAll] = useState(false);
  if (items.length === 0) return <p className="text-muted">{t.stripePanel.empty()}</p>;
  return (
    <>
      <ul className="divide-y">{show(hasAll ? items : items.slice(0, FIRST_ROWS))}</ul>
      {!hasAll && items.length > FIRST_ROWS && (
        <Button variant="secondary" className="mt-3" onClick={() => setAll(true)}>
          {t.stripePanel.showAll({ count: items.length })}
        </Button>
      )}
    </>
  );
}
