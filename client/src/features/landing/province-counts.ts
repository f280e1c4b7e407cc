import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';
import { formatNumber } from '#client/lib/format.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import * as t from '#texts';

export interface ProvinceCount {
  code: ProvinceCode;
  name: string;
  count: number;
  /** As it shows: '61', or '500+' where there are more than are counted. */
  shown: string;
  /** 'Ontario: 61 open jobs' */
  label: string;
  /** Its jobs. */
  href: string;
}

/** How many jobs are open in each province and territory; undefined until that is known. */
export function useProvinceCounts(): ProvinceCount[] | undefined {
  const { data } = useQuery(callOptions('countFacets', { query: {} }));
  return (
    data &&
    PROVINCE_CODES.map((code) => {
      const count = data.province.find(({ value }) => value === code)?.count ?? 0;
      const name = PROVINCES[code][currentLocale()];
      const most = formatNumber(FACET_COUNTED_UP_TO);
      const isMore = count > FACET_COUNTED_UP_TO;
      return {
        code,
        name,
        count,
        shown: isMore ? t.filters.countMany({ count: most }) : formatNumber(count),
        label: isMore
          ? t.landing.mapMarkMany({ province: name, count: most })
          : t.landing.mapMark({ province: name, count }),
        href: `${paths.jobs}?province=${code}`,
      };
    })
  );
}
