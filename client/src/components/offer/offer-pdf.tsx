import { currentLocale } from '#client/lib/text/i18n.ts';
import type { Offer } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import * as t from '#texts';

/** Link to the offer as PDF in the reader's language. */
export function OfferPdf({ offer: { id } }: { offer: Offer }) {
  const href = addressOf(endpoints.downloadJobOffer.path, {
    params: { id },
    query: { locale: currentLocale() },
  });
  return (
    <a
      href={href}
      download
      className="w-fit text-primary underline underline-offset-4 print:hidden"
    >
      {t.offers.pdf()}
    </a>
  );
}
