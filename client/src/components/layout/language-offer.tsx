import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { rememberOffer, setLocale } from '#client/lib/text/i18n.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Banner that offers the page in the other locale, written in that locale. */
export default function LanguageOffer({ locale }: { locale: Locale }) {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  function answer(isAccepted: boolean) {
    rememberOffer();
    setAnswered(true);
    if (isAccepted) setLocale(locale);
  }
  return (
    <section
      lang={locale}
      aria-label={t.layout.offerLabel(locale)}
      // Over the page, of which nothing moves, and beside the toasts.
      className="fixed inset-x-4 bottom-20 z-50 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-surface-raised p-4 text-sm shadow-overlay sm:left-auto lg:right-auto lg:bottom-6 lg:left-6 print:hidden"
    >
      <p>{t.layout.offerText(locale)}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => answer(true)}>
          {t.layout.offerAccept(locale)}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => answer(false)}>
          {t.layout.offerDecline(locale)}
        </Button>
      </div>
    </section>
  );
}
