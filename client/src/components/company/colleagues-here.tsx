import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { call } from '#client/lib/calls/api.ts';
import { queryKey } from '#client/lib/calls/calls.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { OPEN_RECORD_PULSE_MS } from '#shared/domain/company.ts';
import * as t from '#texts';

type OpenRecord = CallOf<'showOpenRecord'>['body'];

/** Names the colleagues who have the same record open, and shows them that this person has. */
export function ColleaguesHere({ kind, id }: OpenRecord) {
  const body = { kind, id };
  const { data } = useQuery({
    queryKey: queryKey('showOpenRecord', { body }),
    queryFn: ({ signal }) => call('showOpenRecord', { body }, { signal }),
    // Stops while the page is hidden, as the record is not in view.
    refetchInterval: ({ state }) =>
      state.error || state.data?.isAlone ? false : OPEN_RECORD_PULSE_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const names = data?.colleagues ?? [];
  return (
    <p role="status" className="flex items-center gap-1.5 text-info text-sm empty:hidden">
      {names.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          {t.team.alsoOpen({ names: names.join(', ') })}
        </>
      )}
    </p>
  );
}
