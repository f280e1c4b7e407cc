import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { currentLocale, setLocale } from '#client/lib/text/i18n.ts';
import { addressFor, readAddress } from '#shared/domain/pages.ts';

/**
 * Opens a page after the session or the space became another, in other tabs too. It is in the
 * language of the page that led to it, which pages behind sign-in take from the last choice.
 */
export function openAnew(to: string, locale = currentLocale()): void {
  setLocale(locale);
  announceSessionChange();
  location.assign(addressFor(locale, readAddress(to).path));
}
