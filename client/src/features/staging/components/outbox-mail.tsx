import { Fragment, useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { LOCALES, type Locale } from '#shared/locales/text.ts';
import * as t from '#texts';

type Mail = ResponseOf<'listOutbox'>['mails'][number];

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

/** Row of a mail, which opens to its English beside its French. */
export function OutboxMail({ mail }: { mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, to, kinds, locale, isSent, endedAt } = mail;
  const language = t.outbox.languageName[locale]();
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="py-3">
          <span className="wrap-anywhere">
            <span className="font-medium">{subject[currentLocale()]}</span>
            <span className="block text-muted text-sm">
              {[
                to,
                language,
                [...new Set(kinds)].map((each) => t.staff.mail[each]()).join(', '),
                formatDateTime(endedAt),
              ].join(' · ')}{' '}
              {isSent && <Badge tone="positive">{t.outbox.sent()}</Badge>}
            </span>
          </span>
        </summary>
        {isOpen && <BothLanguages mail={mail} />}
      </details>
    </li>
  );
}

function BothLanguages({ mail }: { mail: Mail }) {
  const [form, setForm] = useState<Form>('html');
  const forms = FORMS.map((value) => ({ value, label: t.outbox.formName[value]() }));
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <Segmented
        label={t.outbox.form()}
        options={forms}
        value={form}
        onValueChange={setForm}
        className="justify-self-start"
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {LOCALES.map((locale) => (
          <Version key={locale} mail={mail} locale={locale} form={form} />
        ))}
      </div>
    </div>
  );
}

interface VersionProps {
  mail: Mail;
  locale: Locale;
  form: Form;
}

function Version({ mail, locale, form }: VersionProps) {
  const { id, subject, text } = mail;
  return (
    <section aria-label={t.outbox.languageName[locale]()} className="grid min-w-0 gap-2">
      <p className="flex min-h-6 flex-wrap items-center gap-2 text-muted text-sm">
        {t.outbox.languageName[locale]()}
        {locale === mail.locale && <Badge>{t.outbox.readers()}</Badge>}
      </p>
      <p lang={locale} className="wrap-anywhere font-medium">
        {subject[locale]}
      </p>
      {form === 'html' ? (
        <iframe
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
    </section>
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
