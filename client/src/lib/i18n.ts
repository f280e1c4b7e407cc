import { useSyncExternalStore } from 'react';
import { addressFor, readAddress } from '#shared/domain/pages.ts';
import { LOCALES, type Locale, setLocaleSource, localeTag as tagOf } from '#shared/locales/text.ts';
import { tryStorage } from './try-storage.ts';

const STORAGE_KEY = 'portage-locale';
const offerKey = 'portage-locale-offered';

const readStorage = (key: string) => tryStorage(() => localStorage.getItem(key)) ?? null;

/** Where storage is blocked, a choice holds until the page is left. */
const writeStorage = (key: string, value: string) =>
  tryStorage(() => localStorage.setItem(key, value));

let locale: Locale = 'en';
const listeners = new Set<() => void>();

/** The language of the page that is shown. */
export const currentLocale = (): Locale => locale;

setLocaleSource(currentLocale);

/** The BCP 47 tag for `Intl` and `Accept-Language`. */
export const localeTag = () => tagOf(locale);

/** The language that the reader has chosen, on an earlier visit too. */
const chosenLocale = (): Locale | undefined =>
  LOCALES.find((each) => each === readStorage(STORAGE_KEY));

function activate(chosen: Locale): void {
  if (chosen === locale) return;
  locale = chosen;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

/** What the router reports once the address is another. */
export const MOVES = ['pushState', 'replaceState', 'popstate'];

/**
 * Starts with the language of the address. A page behind sign-in has one address in both: it is in
 * the language that was chosen, else in the one that the server took from the browser.
 */
export function startI18n(): void {
  locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const chosen = chosenLocale();
  activate(readAddress(location.pathname).locale ?? chosen ?? locale);
  // Also of a choice that is older than the cookie.
  if (chosen) keepForServer(chosen);
  for (const move of MOVES) addEventListener(move, followAddress);
}

function followAddress(): void {
  const addressed = readAddress(location.pathname).locale;
  // A path without a locale prefix keeps the current locale.
  if (!addressed && !chosenLocale()) keep(locale);
  activate(addressed ?? chosenLocale() ?? locale);
}

/** Sets the language of one render on the server, which has no reader of its own. */
export function renderIn(chosen: Locale): void {
  locale = chosen;
}

/** The server renders pages behind sign-in in the language of this cookie. */
function keepForServer(chosen: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is for secure contexts only.
  document.cookie = `${STORAGE_KEY}=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

function keep(chosen: Locale): void {
  writeStorage(STORAGE_KEY, chosen);
  keepForServer(chosen);
}

/** Switches the language everywhere, and keeps it for later visits. */
export function setLocale(chosen: Locale): void {
  keep(chosen);
  activate(chosen);
  const { pathname, search, hash } = location;
  const address = addressFor(chosen, readAddress(pathname).path + search + hash);
  history.replaceState(history.state, '', address);
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language, for a root: re-renders all its texts when the language changes. */
export const useLocale = () =>
  useSyncExternalStore(subscribeToLocale, currentLocale, currentLocale);

/**
 * The other language, to offer it: where the reader has chosen it and the address is not in it, and
 * once to who has not chosen and whose browser prefers French.
 */
export function offeredLocale(): Locale | undefined {
  const chosen = chosenLocale();
  const isWanted =
    chosen === undefined &&
    readStorage(offerKey) === null &&
    (navigator.languages[0] ?? navigator.language).toLowerCase().startsWith('fr');
  const offered = isWanted ? 'fr' : chosen;
  return offered === locale ? undefined : offered;
}

export function rememberOffer(): void {
  writeStorage(offerKey, 'true');
}
