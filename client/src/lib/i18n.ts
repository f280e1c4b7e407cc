import { useSyncExternalStore } from 'react';
import { type Locale, setLocaleSource, localeTag as tagOf } from '#shared/locales/text.ts';

const STORAGE_KEY = 'portage-locale';
const offerKey = 'portage-locale-offered';

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

let locale: Locale = 'en';
const listeners = new Set<() => void>();

/** The reader's language; until they choose one, English. */
export const currentLocale = (): Locale => locale;

setLocaleSource(currentLocale);

/** The BCP 47 tag for `Intl` and `Accept-Language`. */
export const localeTag = () => tagOf(locale);

function activate(chosen: Locale): void {
  locale = chosen;
  document.documentElement.lang = chosen;
}

/** Starts with the language kept from an earlier visit, else English. */
export function startI18n(): void {
  const kept = readStorage(STORAGE_KEY);
  activate(kept === 'fr' ? 'fr' : 'en');
  // Also of a choice that is older than the cookie.
  if (kept) keepForServer();
}

/** Sets the language of one render on the server, which has no reader of its own. */
export function renderIn(chosen: Locale): void {
  locale = chosen;
}

/** The server renders the page in the language of this cookie; it reads no other storage. */
function keepForServer(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is for secure contexts only.
  document.cookie = `${STORAGE_KEY}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** Switches the language everywhere, and keeps it for later visits. */
export function setLocale(chosen: Locale): void {
  activate(chosen);
  writeStorage(STORAGE_KEY, chosen);
  keepForServer();
  for (const listener of listeners) listener();
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language, for a root: re-renders all its texts when the language changes. */
export const useLocale = () =>
  useSyncExternalStore(subscribeToLocale, currentLocale, currentLocale);

/** Whether to ask a browser that prefers French, once, and only who has not chosen yet. */
export function shouldOfferFrench(): boolean {
  return (
    readStorage(STORAGE_KEY) === null &&
    readStorage(offerKey) === null &&
    (navigator.languages[0] ?? navigator.language).toLowerCase().startsWith('fr')
  );
}

export function rememberFrenchOffer(): void {
  writeStorage(offerKey, 'true');
}
