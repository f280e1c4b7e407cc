import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { setLocale } from '#client/lib/text/i18n.ts';
import type { Persona } from '#shared/domain/staging.ts';

/** Who a tester acts as. */
export type Acted = { persona: Persona } | { username: string };

/** Signs in as a person and opens the page in the response. */
export const useActAs = () =>
  useCall('actAs', {
    onSuccess: ({ to, language }) => {
      announceSessionChange();
      if (language) setLocale(language);
      location.assign(to);
    },
  });
