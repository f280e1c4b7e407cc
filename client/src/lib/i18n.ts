import { type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { MessageKey, Namespace } from '#client/locales/catalogs.ts';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export type MessageValues = Record<string, string | number | Date | null | undefined>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const storageKey = 'portage-locale';
const offerKey = 'portage-locale-offered';

// One chunk a file and language: a page brings its own texts and no others.
const files = import.meta.glob<Messages>(
  ['../locales/{en,fr}/*.json', '../../../shared/locales/{en,fr}/*.json'],
  { import: 'default' },
);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/locales\/|\.json$/g, ''), load]),
);

const namespacesInUse = new Set<Namespace>();
const loaded = new Set<string>();

export const i18n = setupI18n({ locale: 'en', locales: ['en-CA'], messages: { en: {}, fr: {} } });

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

/** The reader's language; until they choose one, English. */
export function currentLocale(): Locale {
  return i18n.locale === 'fr' ? 'fr' : 'en';
}

/** The BCP 47 tag for `Intl` and `Accept-Language`. */
export function localeTag(): 'en-CA' | 'fr-CA' {
  return currentLocale() === 'fr' ? 'fr-CA' : 'en-CA';
}

async function loadFile(locale: Locale, namespace: Namespace): Promise<void> {
  const name = `${locale}/${namespace}`;
  if (loaded.has(name)) return;
  const load = loaders.get(name);
  if (!load) throw new Error(`There is no locale file ${name}.json`);
  const messages = await load();
  loaded.add(name);
  i18n.load(locale, messages);
}

/** Brings the texts of these namespaces in the present language; they follow later switches. */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) namespacesInUse.add(namespace);
  const locale = currentLocale();
  await Promise.all(namespaces.map((namespace) => loadFile(locale, namespace)));
  // The reader may have switched while these were on their way.
  const now = currentLocale();
  if (now !== locale) {
    await Promise.all(namespaces.map((namespace) => loadFile(now, namespace)));
  }
}

async function activate(locale: Locale): Promise<void> {
  await Promise.all([...namespacesInUse].map((namespace) => loadFile(locale, namespace)));
  i18n.activate(locale, [locale === 'fr' ? 'fr-CA' : 'en-CA']);
  document.documentElement.lang = locale;
}

/** Starts with the language kept from an earlier visit, else English, and these namespaces. */
export async function startI18n(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) namespacesInUse.add(namespace);
  await activate(readStorage(storageKey) === 'fr' ? 'fr' : 'en');
}

/** Switches the language everywhere, and keeps it for later visits. */
export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale);
  writeStorage(storageKey, locale);
}

/** Whether to ask a browser that prefers French, once, and only who has not chosen yet. */
export function shouldOfferFrench(): boolean {
  return (
    readStorage(storageKey) === null &&
    readStorage(offerKey) === null &&
    (navigator.languages[0] ?? navigator.language).toLowerCase().startsWith('fr')
  );
}

export function rememberFrenchOffer(): void {
  writeStorage(offerKey, 'true');
}

/** The text of a key outside of React, in the present language. */
export const translate: Translate = (key, values) => i18n._(key, values);

/** `t(key, values)`; a component that calls it renders anew when the language changes. */
export function useTranslate(): Translate {
  const context = useLingui();
  return useMemo<Translate>(() => (key, values) => context.i18n._(key, values), [context]);
}

/** Whether the texts that are loaded have one under this key. */
export function hasText(key: string): key is MessageKey {
  return key in i18n.messages;
}
