import { HandCoins, Scale, Signpost, Waypoints } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

const promises = [
  { icon: HandCoins, title: t.trust.trustHeld, path: paths.helpCenter },
  { icon: Signpost, title: t.trust.trustPay, path: paths.salaries },
  { icon: Waypoints, title: t.trust.trustMatch, path: paths.howMatchingWorks },
  { icon: Scale, title: t.trust.trustTerms, path: paths.termsOfService },
] as const;

/** Assurances in one line each; `TrustSection` has the details. */
export default function TrustStrip() {
  return (
    <ul
      aria-label={t.landing.assurances()}
      className="frame grid gap-x-6 gap-y-1 py-4 sm:grid-cols-2 lg:flex lg:h-14 lg:items-center lg:justify-between lg:py-0"
    >
      {promises.map(({ icon: Icon, title, path }) => (
        <li key={path}>
          <Link
            href={path}
            className="inline-flex min-h-8 items-center gap-2.5 rounded-sm font-medium text-sm hover:underline"
          >
            <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-primary" />
            {title()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
