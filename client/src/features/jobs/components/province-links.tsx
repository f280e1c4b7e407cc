import { Link } from 'wouter';
import { currentLocale } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { provinceJobs } from '#shared/domain/job-lists.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import * as t from '#texts';

const LINK = 'hover:text-ink hover:underline';

/** To the other public lists. */
export function ProvinceLinks({ shown }: { shown: ProvinceCode | undefined }) {
  return (
    <nav aria-label={t.jobs.byProvince()} className="print:hidden mt-10 border-t pt-6 text-sm">
      <h2 className="font-semibold">{t.jobs.byProvince()}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-muted">
        {shown && (
          <li>
            <Link href={paths.jobs} className={LINK}>
              {t.pages.jobsTitle()}
            </Link>
          </li>
        )}
        {PROVINCE_CODES.filter((code) => code !== shown).map((code) => (
          <li key={code}>
            <Link href={provinceJobs(code)} className={LINK}>
              {PROVINCES[code][currentLocale()]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
