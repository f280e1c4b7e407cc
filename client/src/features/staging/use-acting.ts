import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { setLocale } from '#client/lib/text/i18n.ts';

/** Signs in as a persona and opens the page in the response. */
export const useActAsPersona = () =>
  useCall('actAs', {
    onSuccess: ({ to, language }) => {
      announceSessionChange();
      if (language) setLocale(language);
      location.assign(to);
    },
  });
