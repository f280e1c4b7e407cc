import { useCall } from '#client/lib/calls/use-call.ts';
import type { Persona } from '#shared/domain/staging.ts';
import { openAnew } from './open-anew.ts';

/** Who a tester acts as. */
export type Acted = { persona: Persona } | { username: string };

/** Signs in as a person and opens the page in the response, in the language that is theirs, if any. */
export const useActAs = () =>
  useCall('actAs', { onSuccess: ({ to, language }) => openAnew(to, language ?? undefined) });

/** Signs out and opens a page as a visitor. */
export const useActAsVisitor = (to: string) => useCall('logOut', { onSuccess: () => openAnew(to) });
