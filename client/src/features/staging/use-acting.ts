import { setLocale } from '#client/lib/i18n.ts';
import { announceSessionChange } from '#client/lib/session-change.ts';
import { useCall } from '#client/lib/use-call.ts';

/** Signs in as a persona and opens the page in the response. */
export const useActAsPersona = () =>
  useCall('actAs', {
    onSuccess: ({ to, language }) => {
      announceSessionChange();
      if (language) setLocale(language);
      location.assign(to);
    },
  });
