import { HandCoins, Scale, Signpost, Waypoints } from 'lucide-react';
import * as t from '#texts';
import { Steps } from './steps.tsx';

const promises = [
  { icon: HandCoins, title: t.trust.trustHeld, text: t.trust.trustHeldText },
  { icon: Scale, title: t.trust.trustTerms, text: t.trust.trustTermsText },
  { icon: Signpost, title: t.trust.trustPay, text: t.trust.trustPayText },
  { icon: Waypoints, title: t.trust.trustMatch, text: t.trust.trustMatchText },
] as const;

const steps = [
  { title: t.trust.how1, text: t.trust.how1Text },
  { title: t.trust.how2, text: t.trust.how2Text },
  { title: t.trust.how3, text: t.trust.how3Text },
] as const;

/** Assurances in detail. Only what the product does: it does not verify employers. */
export default function TrustSection() {
  return (
    <section aria-labelledby="trust-title" className="frame py-16">
      <h2 id="trust-title" className="font-semibold font-serif text-xl">
        {t.trust.trustTitle()}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{t.trust.trustText()}</p>
      <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-primary" />
            <div className="grid content-start gap-1">
              <h3 className="font-semibold">{title()}</h3>
              <p className="max-w-reading text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 rounded-lg border bg-surface-raised p-6 sm:p-8">
        <h3 className="font-semibold">{t.trust.howTitle()}</h3>
        <Steps steps={steps} />
      </div>
    </section>
  );
}
