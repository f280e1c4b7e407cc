import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

function stubBrowser(stored: Record<string, string>, languages: string[]) {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('navigator', { languages, language: languages[0] });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return storage;
}

/** The module keeps the language of a visit, so each test takes a new one. */
async function newVisit() {
  vi.resetModules();
  return { ...(await import('#client/lib/i18n.ts')), t: await import('#texts') };
}

describe('the language of a visit', () => {
  beforeEach(() => stubBrowser({}, ['fr-CA', 'en']));
  afterEach(() => vi.unstubAllGlobals());

  test('is English until the reader chooses, whatever the browser prefers', async () => {
    const { startI18n, currentLocale, t } = await newVisit();
    startI18n();
    expect(currentLocale()).toBe('en');
    expect(t.common.payFrom({ amount: '$60,000' })).toBe('From $60,000');
  });

  test('comes back as it was left', async () => {
    stubBrowser({ 'portage-locale': 'fr' }, ['en-CA']);
    const { startI18n, localeTag, t } = await newVisit();
    startI18n();
    expect(localeTag()).toBe('fr-CA');
    expect(document.documentElement.lang).toBe('fr');
    expect(t.common.tryAgain()).toBe('Réessayer');
  });

  test('switches every text, and says so to what shows them', async () => {
    const storage = stubBrowser({}, ['en-CA']);
    const { startI18n, setLocale, subscribeToLocale, t } = await newVisit();
    startI18n();
    const seen: string[] = [];
    const stop = subscribeToLocale(() => seen.push(t.validation.required()));
    setLocale('fr');
    stop();
    setLocale('fr');
    expect(seen).toEqual(['Ce champ est obligatoire']);
    expect(storage.get('portage-locale')).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(t.layout.unread({ count: 2 })).toBe('2 non lus');
    expect(t.layout.unread({ count: 0 })).toBe('0 non lu');
  });

  test('offers French once, and only to a browser that prefers it', async () => {
    const { shouldOfferFrench, rememberFrenchOffer } = await newVisit();
    expect(shouldOfferFrench()).toBe(true);
    rememberFrenchOffer();
    expect(shouldOfferFrench()).toBe(false);
    stubBrowser({}, ['en-CA', 'fr-CA']);
    expect(shouldOfferFrench()).toBe(false);
    stubBrowser({ 'portage-locale': 'en' }, ['fr-CA']);
    expect(shouldOfferFrench()).toBe(false);
  });
});
