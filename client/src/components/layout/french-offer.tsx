import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { rememberFrenchOffer, setLocale } from '#client/lib/i18n.ts';
import * as t from '#texts';

/**
 * Asks once, quietly, a reader whose browser prefers French. Its texts are French in both
 * languages, because it speaks to those who read French.
 */
export function FrenchOffer() {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  function answer(french: boolean) {
    rememberFrenchOffer();
    setAnswered(true);
    if (french) void setLocale('fr');
  }
  return (
    <section
      lang="fr"
      aria-label={t.layout.offerLabel()}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-surface-sunken px-4 py-2 text-sm"
    >
      <p>{t.layout.offerFrench()}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => answer(true)}>
          {t.layout.offerAccept()}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => answer(false)}>
          {t.layout.offerDecline()}
        </Button>
      </div>
    </section>
  );
}
