import { Link } from 'wouter';
import { useRenderedAt } from '#client/lib/react/first-render.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

import { Brand } from './brand.tsx';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

const columns: readonly {
  title: Text;
  links: readonly { label: Text; path: string }[];
}[] = [
  {
    title: t.layout.footerSeekers,
    links: [
      { label: t.layout.browseJobs, path: paths.jobs },
      { label: t.layout.salaries, path: paths.salaries },
      { label: t.layout.careerResources, path: paths.careerResources },
    ],
  },
  {
    title: t.layout.footerEmployers,
    links: [
      { label: t.layout.forEmployersPage, path: paths.forEmployers },
      { label: t.layout.postJob, path: paths.employer.newJobPosting },
      { label: t.layout.helpCenter, path: paths.helpCenter },
    ],
  },
  {
    title: t.layout.footerCompany,
    links: [
      { label: t.layout.about, path: paths.about },
      { label: t.layout.howMatchingWorks, path: paths.howMatchingWorks },
      { label: t.layout.contact, path: paths.contact },
    ],
  },
  {
    title: t.layout.footerLegal,
    links: [
      { label: t.layout.privacyPolicy, path: paths.privacyPolicy },
      { label: t.layout.termsOfService, path: paths.termsOfService },
      { label: t.pages.accessibilityTitle, path: paths.accessibility },
      { label: t.layout.fraudPolicy, path: paths.fraudPolicy },
    ],
  },
];

const memberLinks = [
  { label: t.layout.help, path: paths.helpCenter },
  { label: t.layout.privacy, path: paths.privacyPolicy },
  { label: t.layout.terms, path: paths.termsOfService },
  { label: t.pages.accessibilityTitle, path: paths.accessibility },
  { label: t.layout.fraudPolicy, path: paths.fraudPolicy },
] as const;

export default function Footer({ isMember }: { isMember: boolean }) {
  return isMember ? <MemberFooter /> : <PublicFooter />;
}

/** One line for signed-in people, whose narrow screens have the switches in the menu. */
function MemberFooter() {
  return (
    <footer className="border-t print:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <FooterLinks links={memberLinks} className="flex flex-wrap gap-x-4 sm:gap-x-5" />
        <div className="flex gap-3 max-lg:hidden">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  links: readonly { label: Text; path: string }[];
  className: string;
}

function FooterLinks({ links, className }: FooterLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link
            href={path}
            className="inline-block py-1.5 text-muted text-sm hover:text-ink hover:underline"
          >
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PublicFooter() {
  const today = useRenderedAt() ?? new Date();
  return (
    <footer className="border-t print:hidden bg-surface-raised">
      <div className="frame grid gap-10 py-12 lg:grid-cols-[1.5fr_3fr]">
        <div className="grid content-start justify-items-start gap-3">
          <Brand />
          <p className="max-w-xs text-muted text-sm">{t.layout.footerTagline()}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={links[0]?.path}>
              <h2 className="font-semibold text-sm">{title()}</h2>
              <FooterLinks links={links} className="mt-2 grid" />
            </div>
          ))}
        </div>
      </div>
      <div className="frame">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t py-6">
          <p className="text-muted text-sm">
            {t.layout.copyright({ year: String(today.getFullYear()) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
