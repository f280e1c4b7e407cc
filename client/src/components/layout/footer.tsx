import { Link } from 'wouter';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { MessageKey } from '#client/locales/catalogs.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

const columns: readonly {
  title: MessageKey;
  links: readonly { label: MessageKey; path: string }[];
}[] = [
  {
    title: 'layout.footerSeekers',
    links: [
      { label: 'layout.browseJobs', path: paths.browseJobs },
      { label: 'layout.careerResources', path: paths.careerResources },
    ],
  },
  {
    title: 'layout.footerEmployers',
    links: [
      { label: 'layout.postJob', path: paths.employer.newJobPosting },
      { label: 'layout.helpCenter', path: paths.helpCenter },
    ],
  },
  {
    title: 'layout.footerCompany',
    links: [
      { label: 'layout.about', path: paths.about },
      { label: 'layout.howMatchingWorks', path: paths.howMatchingWorks },
      { label: 'layout.contact', path: paths.contact },
    ],
  },
  {
    title: 'layout.footerLegal',
    links: [
      { label: 'layout.privacyPolicy', path: paths.privacyPolicy },
      { label: 'layout.termsOfService', path: paths.termsOfService },
    ],
  },
];

export function Footer() {
  const t = useTranslate();
  return (
    <footer className="border-t bg-surface-raised">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.5fr_3fr]">
        <div className="grid content-start justify-items-start gap-3">
          <Brand />
          <p className="max-w-xs text-muted text-sm">{t('layout.footerTagline')}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-semibold text-sm">{t(title)}</h2>
              <ul className="mt-2 grid">
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <Link
                      href={path}
                      className="inline-block py-1.5 text-muted text-sm hover:text-ink hover:underline"
                    >
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t py-6">
          <p className="text-muted text-sm">
            {t('layout.copyright', { year: String(new Date().getFullYear()) })}
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
