import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { ContactForm } from '../components/contact-form.tsx';

const linkStyle = 'text-primary underline decoration-primary/40 underline-offset-4';

export default function ContactPage() {
  const title = t.pages.contactTitle();
  const { data: support } = useQuery(callOptions('getSupportAddress', {}));
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.contact.intro()} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-16">
        <Card title={t.contact.formTitle()} className="self-start">
          <p className="mb-5 rounded-md bg-info-soft px-4 py-3 text-info text-sm">
            {t.contact.exampleNote()}
          </p>
          <ContactForm />
        </Card>
        <section aria-labelledby="contact-details">
          <h2 id="contact-details" className="mb-5 font-semibold font-serif text-lg">
            {t.contact.detailsTitle()}
          </h2>
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
            <Detail title={t.contact.officeTitle()}>
              <address className="whitespace-pre-line not-italic">{t.contact.office()}</address>
            </Detail>
            <Detail title={t.contact.emailTitle()}>
              <ul className="grid gap-1">
                {(support?.email ? [support.email] : EMAILS).map((email) => (
                  <li key={email}>
                    <a href={`mailto:${email}`} className={linkStyle}>
                      {email}
                    </a>
                  </li>
                ))}
              </ul>
            </Detail>
            <Detail title={t.contact.phoneTitle()}>
              <ul className="grid gap-1">
                {PHONES.map(({ label, number }) => (
                  <li key={number} className="flex flex-wrap gap-x-3">
                    <a href={`tel:+1-${number.replace(/^1-/, '')}`} className={linkStyle}>
                      {number}
                    </a>
                    <span className="text-muted">{label()}</span>
                  </li>
                ))}
              </ul>
            </Detail>
            <Detail title={t.contact.hoursTitle()}>
              <dl className="grid max-w-xs gap-1">
                {HOURS.map(({ days, hours }) => (
                  <div key={days()} className="flex justify-between gap-4">
                    <dt>{days()}</dt>
                    <dd className="tabular-nums">{hours()}</dd>
                  </div>
                ))}
              </dl>
            </Detail>
            <Detail title={t.contact.socialTitle()}>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {NETWORKS.map(({ name, url }) => (
                  <li key={name}>
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={t.contact.opensElsewhere({ network: name })}
                      className={linkStyle}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Detail>
          </div>
        </section>
      </div>
    </Page>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      {children}
    </div>
  );
}

/** Examples, where no address is configured. */
const EMAILS = ['hello@portage.example', 'support@portage.example'] as const;

// 555-01xx numbers are reserved for fiction.
const PHONES: readonly { label: Text; number: string }[] = [
  { label: t.contact.phoneToronto, number: '416-555-0142' },
  { label: t.contact.phoneTollFree, number: '1-800-555-0142' },
];

const HOURS: readonly { days: Text; hours: Text }[] = [
  { days: t.contact.weekdays, hours: t.contact.weekdayHours },
  { days: t.contact.saturday, hours: t.contact.saturdayHours },
  { days: t.contact.sunday, hours: t.contact.closed },
];

const NETWORKS = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/portage-example' },
  { name: 'Instagram', url: 'https://www.instagram.com/portage.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@portage-example' },
] as const;
