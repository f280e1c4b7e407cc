import { Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { localAddress } from '#client/lib/text/page-location.ts';
import { paths } from '#client/lib/text/paths.ts';
import { occupationJobs, occupationOf, provinceJobs } from '#shared/domain/job-list-paths.ts';
import { feedOf } from '#shared/domain/job-lists.ts';
import { PROVINCE_CODES, PROVINCES } from '#shared/domain/provinces.ts';
import { salaryPage } from '#shared/domain/salaries.ts';
import { type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { useInterpretation, useOccupation, useOccupations } from '../../search-api.ts';

interface ListLinksProps {
  currentPath: string;
  filters: SearchFilters;
}

/** Links to the salaries of the work that is listed, and to the other public lists. */
export function ListLinks({ currentPath, filters }: ListLinksProps) {
  const feed = feedOf(currentPath, `?${writeFilters(filters)}`);
  const { data: occupations = [] } = useOccupations();
  const { data: listed } = useOccupation(occupationOf(currentPath));
  const { data: understood } = useInterpretation(filters);
  const occupation = listed ?? understood?.occupation;
  const provinces = PROVINCE_CODES.map((code) => ({
    href: provinceJobs(code),
    name: PROVINCES[code][currentLocale()],
  }));
  return (
    <div className="print:hidden mt-10 grid gap-6 border-t pt-6 text-sm">
      {occupation && (
        <p>
          <Link
            href={salaryPage(occupation.slug)}
            className="text-primary underline underline-offset-4"
          >
            {t.jobs.salaryOf({ occupation: occupation.name })}
          </Link>
        </p>
      )}
      {occupations.length > 0 && (
        <Links title={t.jobs.byOccupation()}>
          {linksTo(
            occupations.map(({ code, name }) => ({ href: occupationJobs(code), name })),
            currentPath,
          )}
        </Links>
      )}
      <Links title={t.jobs.byProvince()}>
        {linksTo([{ href: paths.jobs, name: t.pages.jobsTitle() }, ...provinces], currentPath)}
      </Links>
      {feed && (
        <p>
          <a
            href={localAddress(feed)}
            type="application/rss+xml"
            className="inline-flex items-center gap-1.5 text-muted hover:text-ink hover:underline"
          >
            <Rss aria-hidden className="size-4" />
            {t.jobs.feed()}
          </a>
        </p>
      )}
    </div>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-muted">{children}</ul>
    </nav>
  );
}

const linksTo = (lists: { href: string; name: string }[], currentPath: string) =>
  lists
    .filter(({ href }) => href !== currentPath)
    .map(({ href, name }) => (
      <li key={href}>
        <Link href={href} className="hover:text-ink hover:underline">
          {name}
        </Link>
      </li>
    ));
