import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { OutboxFilters, type OutboxFiltersValue } from './outbox-filters.tsx';
import { OutboxMail } from './outbox-mail.tsx';

type Outbox = ResponseOf<'listOutbox'>;

const REFRESH_MS = 5_000;

/** Copies of mails that were sent or that this staging server kept back, and mails that are not due yet. */
export function OutboxPanel() {
  const [filters, setFilters] = useState<OutboxFiltersValue>({});
  const query = useQuery({
    ...callOptions('listOutbox', { query: useDeferredValue(filters) }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return null;
  const { mails, waiting, kinds, people } = query.data;
  if (people.length === 0 && waiting.length === 0) {
    return <p className="text-muted">{t.outbox.empty()}</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutboxFilters kinds={kinds} people={people} value={filters} onChange={setFilters} />
      {mails.length === 0 && <p className="text-muted">{t.outbox.noMatch()}</p>}
      {mails.length > 0 && (
        <ul className="divide-y border-y">
          {mails.map((mail) => (
            <OutboxMail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && <WaitingMails waiting={waiting} />}
    </div>
  );
}

function WaitingMails({ waiting }: Pick<Outbox, 'waiting'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t.outbox.waiting()}</h3>
      <ul className="grid gap-1 text-muted text-sm">
        {waiting.map(({ id, kind, to, dueAt }) => (
          <li key={id} className="wrap-anywhere">
            {[t.staff.mail[kind](), to, t.outbox.due({ when: formatDateTime(dueAt) })]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
