import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatPercent } from '#client/lib/text/format.ts';

/** The platform fee as a share of what is released: `5%`. */
export function usePlatformFee(): string {
  const { data } = useQuery(callOptions('getFees', {}));
  return data ? formatPercent(data.platformFeeBps / 10_000) : '…';
}
