import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { LOCALES } from '#shared/locales/text.ts';
import * as t from '#texts';

type Outbox = ResponseOf<'listOutbox'>;
type Mail = Outbox['mails'][number];

const REFRESH_MS = 5_000;
const FORMS = ['html', 'text'] as const;

/** Copies of mails that were sent or that this staging server kept back, and mails that are not due yet. */
export function OutboxPanel() {
  const query = useQuery({ ...callOptions('listOutbox', {}), refetchInterval: REFRESH_MS });
  const [search, setSearch] = useState('');
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return null;
  const { mails, waiting } = query.data;
  const matchingMails = mails.filter((mail) => matches(mail, search));
  return (
    <div className="grid grid-cols-1 gap-4">
      {mails.length === 0 && <p className="text-muted">{t.outbox.empty()}</p>}
      {mails.length > 0 && (
        <Field label={t.outbox.search()} className="max-w-md">
          <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
      )}
      {mails.length > 0 && matchingMails.length === 0 && (
        <p className="text-muted">{t.outbox.noMatch()}</p>
      )}
      {matchingMails.length > 0 && (
        <ul className="divide-y border-y">
          {matchingMails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && <WaitingMails waiting={waiting} />}
    </div>
  );
}

function matches({ subject, to }: Mail, search: string): boolean {
  const text = `${subject.en} ${subject.fr} ${to}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

function MailRow({ mail }: { mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, to, kinds, isSent, endedAt } = mail;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="py-3">
          <span className="wrap-anywhere">
            <span className="font-medium">{subject[currentLocale()]}</span>
            <span className="block text-muted text-sm">
              {[to, kinds.join(', '), formatDateTime(endedAt)].join(' · ')}{' '}
              {isSent && <Badge tone="positive">{t.outbox.sent()}</Badge>}
            </span>
          </span>
        </summary>
        {isOpen && <MailView mail={mail} />}
      </details>
    </li>
  );
}

function MailView({ mail }: { mail: Mail }) {
  const [locale, setLocale] = useState(mail.locale);
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const { id, subject, text } = mail;
  const languages = LOCALES.map((value) => ({ value, label: t.outbox.languageName[value]() }));
  const forms = FORMS.map((value) => ({ value, label: t.outbox.formName[value]() }));
  return (
    <div className="grid grid-cols-1 gap-3 pb-4">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t.outbox.language()}
          options={languages}
          value={locale}
          onValueChange={setLocale}
        />
        <Segmented label={t.outbox.form()} options={forms} value={form} onValueChange={setForm} />
      </div>
      <p lang={locale} className="font-medium">
        {subject[locale]}
      </p>
      {form === 'html' ? (
        <iframe
          // Chromium may keep the first address of a frame whose address changes while it loads.
          key={locale}
          title={subject[locale]}
          src={addressOf(stagingEndpoints.showMail.path, { params: { id }, query: { locale } })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-160 w-full rounded-md border"
        />
      ) : (
        <p
          lang={locale}
          className="wrap-anywhere whitespace-pre-wrap rounded-md border p-4 text-sm"
        >
          {withLinks(text[locale])}
        </p>
      )}
    </div>
  );
}

/** Text with its URLs as links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail's text does not change.
    <Fragment key={index}>
      {index % 2 === 0 ? (
        part
      ) : (
        <a href={part} target="_blank" rel="noopener" className="underline">
          {part}
        </a>
      )}
    </Fragment>
  ));

function WaitingMails({ waiting }: Pick<Outbox, 'waiting'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t.outbox.waiting()}</h3>
      <ul className="grid gap-1 text-muted text-sm">
        {waiting.map(({ id, kind, to, dueAt }) => (
          <li key={id} className="wrap-anywhere">
            {[kind, to, t.outbox.due({ when: formatDateTime(dueAt) })].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
