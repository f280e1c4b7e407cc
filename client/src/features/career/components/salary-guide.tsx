import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { SALARY_WAGES } from '#shared/contract/list-sizes.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import * as t from '#texts';
import { WageTable } from './wage-table.tsx';

const DEBOUNCE_MS = 250;
const SOURCE = {
  data: 'https://open.canada.ca/data/en/dataset/adad580f-76b0-4502-bd05-20c125de9116',
  licence: {
    en: 'https://open.canada.ca/en/open-government-licence-canada',
    fr: 'https://ouvert.canada.ca/fr/licence-du-gouvernement-ouvert-canada',
  },
};

/** Wages by occupation and province, from Job Bank. */
export default function SalaryGuide() {
  const locale = currentLocale();
  const [text, setText] = useState('');
  const [region, setRegion] = useState<ProvinceCode | 'CA'>('CA');
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const province = region === 'CA' ? undefined : region;
  const wages = useInfiniteQuery({
    ...pagesOptions('listWages', {
      query: { query: query || undefined, province, limit: SALARY_WAGES },
    }),
    placeholderData: keepPreviousData,
  });
  const items = wages.data?.pages.flatMap((page) => page.items) ?? [];
  const total = Number(wages.data?.pages[0]?.total ?? 0);
  const provinceName = province && PROVINCES[province][locale];
  const hasNoFigures = items.length > 0 && items.every((wage) => wage.region === 'CA');

  return (
    <section aria-labelledby="salary-title">
      <h2 id="salary-title" className="font-semibold font-serif text-lg">
        {t.salaries.salaryTitle()}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{t.salaries.salaryIntro()}</p>
      <div className="mt-6 grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field label={t.salaries.salarySearch()}>
          <Input
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            placeholder={t.salaries.salarySearchPlaceholder()}
          />
        </Field>
        <Field label={t.salaries.province()}>
          <Select
            value={region}
            onValueChange={setRegion}
            options={[
              { value: 'CA', label: t.salaries.canada() },
              ...PROVINCE_CODES.map((code) => ({
                value: code,
                label: PROVINCES[code][locale],
              })).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
            ]}
          />
        </Field>
      </div>
      {provinceName && hasNoFigures && (
        <p className="mt-4 rounded-md bg-caution-soft px-4 py-3 text-caution text-sm">
          {t.salaries.noProvinceData({ province: provinceName })}
        </p>
      )}
      <p role="status" className="mt-6 text-muted text-sm">
        {wages.data && t.salaries.salaryCount({ count: total })}
      </p>
      <div className="min-h-96">
        {wages.isPending && <Loading />}
        {wages.isLoadingError && <QueryError query={wages} />}
        {wages.data && total === 0 && (
          <EmptyState
            className="mt-4"
            title={t.salaries.salaryEmptyTitle()}
            description={t.salaries.salaryEmptyText()}
          />
        )}
        {items.length > 0 && (
          <div className="mt-4">
            <WageTable
              wages={items}
              isNational={(wage) => province !== undefined && wage.region === 'CA' && !hasNoFigures}
            />
          </div>
        )}
        {wages.hasNextPage && (
          <Button
            variant="secondary"
            pending={wages.isFetchingNextPage}
            onClick={() => wages.fetchNextPage()}
            className="mt-4"
          >
            {t.common.loadMore()}
          </Button>
        )}
      </div>
      <footer className="mt-10 grid max-w-reading gap-2 border-t pt-5 text-muted text-sm">
        <h3 className="font-semibold text-ink">{t.salaries.sourceTitle()}</h3>
        <p>{t.salaries.sourceText()}</p>
        <p>{t.salaries.missingRegions()}</p>
        <p className="flex flex-wrap gap-x-5">
          <a href={SOURCE.data} className="underline underline-offset-4 hover:text-ink">
            {t.salaries.sourceData()}
          </a>
          <a href={SOURCE.licence[locale]} className="underline underline-offset-4 hover:text-ink">
            {t.salaries.sourceLicence()}
          </a>
        </p>
      </footer>
    </section>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="divide-y">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[2fr_3fr]">
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
