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
      className="flex flex-wrap print:hidden items-center justify-center gap-x-4 gap-y-1 border-b bg-surface-sunken px-4 py-2 text-sm"
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
