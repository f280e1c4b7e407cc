import { useSyncExternalStore } from 'react';
import { addressFor, readAddress } from '#shared/domain/pages.ts';
import { LOCALES, type Locale, setLocaleSource, localeTag as tagOf } from '#shared/locales/text.ts';
import { tryStorage } from '../storage/try-storage.ts';

const STORAGE_KEY = 'portage-locale';
const OFFER_KEY = 'portage-locale-offered';

const readStorage = (key: string) => tryStorage(() => localStorage.getItem(key)) ?? null;

/** If storage is blocked, a choice lasts until the page is left. */
const writeStorage = (key: string, value: string) =>
  tryStorage(() => localStorage.setItem(key, value));

let locale: Locale = 'en';
const listeners = new Set<() => void>();

export const currentLocale = (): Locale => locale;

setLocaleSource(currentLocale);

/** The BCP 47 tag for `Intl` and `Accept-Language`. */
export const localeTag = () => tagOf(locale);

/** Locale chosen by the reader, also on an earlier visit. */
const chosenLocale = (): Locale | undefined =>
  LOCALES.find((each) => each === readStorage(STORAGE_KEY));

function activate(chosen: Locale): void {
  if (chosen === locale) return;
  locale = chosen;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

/** Events of a changed address; wouter dispatches the first two. */
export const NAVIGATION_EVENTS = ['pushState', 'replaceState', 'popstate'];

/**
 * Sets the locale from the address. A page behind sign-in has one address for both locales: it uses
 * the chosen locale, else the one that the server took from the browser's preferences.
 */
export function startI18n(): void {
  locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const chosen = chosenLocale();
  activate(readAddress(location.pathname).locale ?? chosen ?? locale);
  // Also sets the cookie for a choice that is older than the cookie.
  if (chosen) setLocaleCookie(chosen);
  for (const event of NAVIGATION_EVENTS) addEventListener(event, followAddress);
  // A choice made in another tab.
  addEventListener('storage', ({ key }) => {
    const next = chosenLocale();
    if (key === STORAGE_KEY && next) show(next);
  });
}

function followAddress(): void {
  const addressed = readAddress(location.pathname).locale;
  // A path without a locale prefix keeps the current locale.
  if (!addressed && !chosenLocale()) storeLocale(locale);
  activate(addressed ?? chosenLocale() ?? locale);
}

/** Sets the locale of one render on the server. */
export function setRenderLocale(chosen: Locale): void {
  locale = chosen;
}

/** The server renders pages behind sign-in in the locale of this cookie. */
function setLocaleCookie(chosen: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is for secure contexts only.
  document.cookie = `${STORAGE_KEY}=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

function storeLocale(chosen: Locale): void {
  writeStorage(STORAGE_KEY, chosen);
  setLocaleCookie(chosen);
}

/** Switches the locale and stores it for later visits. */
export function setLocale(chosen: Locale): void {
  storeLocale(chosen);
  show(chosen);
}

/** Stores the page's locale, because pages of members have none in their address. */
export const keepPageLocale = (): void => storeLocale(locale);

/** Activates a locale, and makes the address follow it. */
function show(chosen: Locale): void {
  activate(chosen);
  const { pathname, search, hash } = location;
  const address = addressFor(chosen, readAddress(pathname).path + search + hash);
  history.replaceState(history.state, '', address);
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Re-renders a root when the locale changes. */
export const useLocale = () =>
  useSyncExternalStore(subscribeToLocale, currentLocale, currentLocale);

/**
 * The other locale if it is to be offered: when the reader has chosen it but the address is not in
 * it, and once when they have not chosen and their browser prefers French.
 */
export function offeredLocale(): Locale | undefined {
  const chosen = chosenLocale();
  const prefersFrench =
    chosen === undefined &&
    readStorage(OFFER_KEY) === null &&
    (navigator.languages[0] ?? navigator.language).toLowerCase().startsWith('fr');
  const offered = prefersFrench ? 'fr' : chosen;
  return offered === locale ? undefined : offered;
}

export function rememberOffer(): void {
  writeStorage(OFFER_KEY, 'true');
}
