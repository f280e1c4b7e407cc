import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import { SALARY_WAGES } from '#shared/contract/list-sizes.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import { MAX_SALARY_QUERY, type SalarySearch, salaryGuide } from '#shared/domain/salaries.ts';
import type { SalarySort } from '#shared/domain/wages.ts';
import * as t from '#texts';
import { WageSource } from './wage-source.tsx';
import { WageTable } from './wage-table.tsx';

const DEBOUNCE_MS = 250;

interface SalaryGuideProps {
  search: SalarySearch;
  onSearch: (search: SalarySearch) => void;
}

/** Wages by occupation and province, from Job Bank. */
export default function SalaryGuide({ search, onSearch }: SalaryGuideProps) {
  const { province, sort, page = 1 } = search;
  const query = useDebounced(search.query ?? '', DEBOUNCE_MS).trim() || undefined;
  const wages = useInfiniteQuery({
    ...pagesOptions('listWages', {
      query: { query, province, sort, page: search.page, limit: SALARY_WAGES },
    }),
    placeholderData: keepPreviousData,
  });
  const items = wages.data?.pages.flatMap((each) => each.items) ?? [];
  const total = Number(wages.data?.pages[0]?.total ?? 0);
  const provinceName = province && PROVINCES[province][currentLocale()];
  const hasNoFigures = items.length > 0 && items.every((wage) => wage.region === 'CA');
  const nextPage = page + (wages.data?.pages.length ?? 0);

  return (
    <section aria-label={t.salaries.salaryTitle()}>
      <p className="max-w-reading text-muted">{t.salaries.salaryIntro()}</p>
      <SearchForm search={search} onSearch={(next) => onSearch({ ...next, page: undefined })} />
      {provinceName && hasNoFigures && (
        <p className="mt-4 rounded-md bg-caution-soft px-4 py-3 text-caution text-sm">
          {t.salaries.noProvinceData({ province: provinceName })}
        </p>
      )}
      <p role="status" className="mt-6 mb-1 text-muted text-sm">
        {wages.data && t.salaries.salaryCount({ count: total })}
      </p>
      <div className="min-h-96">
        {wages.isPending && <Loading />}
        {wages.isLoadingError && <QueryError query={wages} />}
        {wages.data && items.length === 0 && (
          <EmptyState
            className="mt-4"
            title={t.salaries.salaryEmptyTitle()}
            description={t.salaries.salaryEmptyText()}
          />
        )}
        {items.length > 0 && (
          <WageTable
            wages={items}
            isNational={(wage) => province !== undefined && wage.region === 'CA' && !hasNoFigures}
          />
        )}
        {wages.hasNextPage && (
          <ButtonLink
            href={salaryGuide({ ...search, page: nextPage })}
            rel="next"
            variant="secondary"
            aria-busy={wages.isFetchingNextPage || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!wages.isFetchingNextPage) void wages.fetchNextPage();
            }}
            className="mt-4"
          >
            {t.common.loadMore()}
          </ButtonLink>
        )}
      </div>
      <WageSource />
    </section>
  );
}

const ALL = 'CA';
const DEFAULT_ORDER = 'default';

/** Answers while it is filled in, and as a form of its own without scripts. */
function SearchForm({ search, onSearch }: SalaryGuideProps) {
  const { query = '', province, sort } = search;
  const locale = currentLocale();
  const defaultLabel = query.trim() ? t.salaries.orderDefault() : t.salaries.orderPopular();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(search);
  }

  return (
    <form
      aria-label={t.salaries.salaryTitle()}
      action={addressFor(locale, paths.salaries)}
      onSubmit={handleSubmit}
      className="mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[3fr_2fr_2fr]"
    >
      <Field label={t.salaries.salarySearch()} className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          name="query"
          value={query}
          maxLength={MAX_SALARY_QUERY}
          onChange={({ target }) => onSearch({ ...search, query: target.value || undefined })}
          placeholder={t.salaries.salarySearchPlaceholder()}
        />
      </Field>
      <Field label={t.salaries.province()}>
        <Select<ProvinceCode | typeof ALL>
          name="province"
          value={province ?? ALL}
          onValueChange={(code) =>
            onSearch({ ...search, province: code === ALL ? undefined : code })
          }
          options={[
            { value: ALL, label: t.salaries.canada() },
            ...PROVINCE_CODES.map((code) => ({
              value: code,
              label: PROVINCES[code][locale],
            })).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
          ]}
        />
      </Field>
      <Field label={t.salaries.order()}>
        <Select<SalarySort | typeof DEFAULT_ORDER>
          name="sort"
          value={sort ?? DEFAULT_ORDER}
          onValueChange={(order) =>
            onSearch({ ...search, sort: order === DEFAULT_ORDER ? undefined : order })
          }
          options={[
            { value: DEFAULT_ORDER, label: defaultLabel },
            { value: 'pay', label: t.salaries.orderPay() },
            { value: 'name', label: t.salaries.orderName() },
          ]}
        />
      </Field>
      {/* The list follows the fields; only a reader without scripts must send them. */}
      <Button type="submit" className="col-span-2 lg:col-span-1 [@media(scripting:enabled)]:hidden">
        {t.salaries.search()}
      </Button>
    </form>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="divide-y">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="grid gap-x-8 gap-y-3 py-3 md:grid-cols-[2fr_3fr]">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
