import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';
import { localeTag } from '#client/lib/text/i18n.ts';

/** The platform fee as a share of what is released: `5%`. */
export function usePlatformFee(): string {
  const { data } = useQuery(callOptions('getFees', {}));
  // Without the other formats, which are as large as a page that is read.
  const percent = new Intl.NumberFormat(localeTag(), { style: 'percent' });
  return data ? percent.format(data.platformFeeBps / 10_000) : '…';
}
