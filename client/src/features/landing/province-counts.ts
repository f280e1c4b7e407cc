import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import * as t from '#texts';

export interface ProvinceCount {
  code: ProvinceCode;
  name: string;
  count: number;
  /** '61', or '500+' above `FACET_COUNTED_UP_TO`. */
  shown: string;
  /** 'Ontario: 61 open jobs' */
  label: string;
  href: string;
}

/** Number of open jobs in each province and territory; undefined while loading. */
export function useProvinceCounts(): ProvinceCount[] | undefined {
  const { data } = useQuery(callOptions('countFacets', { query: {} }));
  return (
    data &&
    PROVINCE_CODES.map((code) => {
      const count = data.province.find(({ value }) => value === code)?.count ?? 0;
      const name = PROVINCES[code][currentLocale()];
      const maxText = formatNumber(FACET_COUNTED_UP_TO);
      const isCapped = count > FACET_COUNTED_UP_TO;
      return {
        code,
        name,
        count,
        shown: isCapped ? t.filters.countMany({ count: maxText }) : formatNumber(count),
        label: isCapped
          ? t.landing.mapMarkMany({ province: name, count: maxText })
          : t.landing.mapMark({ province: name, count }),
        href: `${paths.jobs}?province=${code}`,
      };
    })
  );
}
