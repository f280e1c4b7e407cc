import { Scale, Signpost, Waypoints } from 'lucide-react';
import { Link } from 'wouter';
import { Stages } from '#client/components/ui/stages.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

const promises = [
  { icon: Signpost, title: t.trust.trustPay, text: t.trust.trustPayText, path: paths.salaries },
  {
    icon: Waypoints,
    title: t.trust.trustMatch,
    text: t.trust.trustMatchText,
    path: paths.howMatchingWorks,
  },
  {
    icon: Scale,
    title: t.trust.trustTerms,
    text: t.trust.trustTermsText,
    path: paths.termsOfService,
  },
] as const;

const stages = [
  { title: t.trust.how1, text: t.trust.how1Text },
  { title: t.trust.how2, text: t.trust.how2Text },
  { title: t.trust.how3, text: t.trust.how3Text },
] as const;

/** Assurances in detail. Only what the product does: it does not verify employers. */
export default function TrustSection() {
  return (
    <section aria-labelledby="trust-title" className="frame pt-14 pb-8 md:pb-10">
      <h2 id="trust-title" className="font-semibold font-serif text-xl max-sm:text-lg">
        {t.trust.trustTitle()}
      </h2>
      <div className="mt-6 rounded-lg border bg-surface-raised p-6 sm:p-8">
        <h3 className="mb-6 font-semibold">{t.trust.howTitle()}</h3>
        <Stages stages={stages.map(({ title, text }) => ({ title: title(), text: text() }))} />
      </div>
      <ul className="mt-8 grid gap-y-6 sm:grid-cols-3 sm:px-8">
        {promises.map(({ icon: Icon, title, text, path }) => (
          <li key={path} className="flex gap-4 sm:pr-6">
            <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-primary" />
            <div className="grid content-start gap-1">
              <h3 className="font-semibold">
                <Link href={path} className="hover:underline">
                  {title()}
                </Link>
              </h3>
              <p className="text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
