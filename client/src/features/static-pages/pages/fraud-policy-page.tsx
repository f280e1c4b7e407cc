import { Link, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { formatDate } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { FRAUD_POLICIES } from '#shared/domain/reports.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

import { LegalPage } from '../components/legal-page.tsx';
import { ReportByAddress } from '../components/report-by-address.tsx';

type Version = (typeof FRAUD_POLICIES)[number]['version'];

interface Policy {
  intro: Text;
  sections: readonly { title: Text; text: Text }[];
}

const firstSections = ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
  title: t.fraudPolicy[`v1Section${number}Title`],
  text: t.fraudPolicy[`v1Section${number}Text`],
}));

/** Text of each version. */
const POLICIES: Record<Version, Policy> = {
  1: { intro: t.fraudPolicy.v1Intro, sections: firstSections },
  2: {
    intro: t.fraudPolicy.v2Intro,
    sections: firstSections.with(3, {
      title: t.fraudPolicy.v2Section4Title,
      text: t.fraudPolicy.v2Section4Text,
    }),
  },
};

const [CURRENT] = FRAUD_POLICIES;

/** Shows the policy in force, or the version in the address. */
export default function FraudPolicyPage() {
  const search = useSearch({ ssrSearch: useRouter().ssrSearch });
  const requested = Number(new URLSearchParams(search).get('version'));
  const shownPolicy = FRAUD_POLICIES.find(({ version }) => version === requested) ?? CURRENT;
  const { intro, sections } = POLICIES[shownPolicy.version];
  return (
    <LegalPage
      title={t.pages.fraudPolicyTitle()}
      updated={versionText(shownPolicy)}
      intro={shownPolicy === CURRENT ? intro() : t.fraudPolicy.old()}
      aside={{ title: t.reports.byAddress(), content: <ReportByAddress /> }}
      contentsLabel={t.fraudPolicy.contents()}
      sections={sections.map(({ title, text }) => ({ title: title(), text: text() }))}
      last={{ id: 'versions', title: t.fraudPolicy.versions(), content: <Versions /> }}
    />
  );
}

function Versions() {
  return (
    <section aria-labelledby="versions" className="border-t pt-6">
      <h2 id="versions" className="mb-3 font-semibold">
        {t.fraudPolicy.versions()}
      </h2>
      <ul className="grid gap-1.5">
        {FRAUD_POLICIES.map((policy) => (
          <li key={policy.version}>
            <Link
              href={`${paths.fraudPolicy}?version=${policy.version}`}
              className="text-primary underline underline-offset-4"
            >
              {versionText(policy)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const versionText = ({ version, date }: (typeof FRAUD_POLICIES)[number]) =>
  t.fraudPolicy.version({ version: String(version), date: formatDate(`${date}T12:00`) });
