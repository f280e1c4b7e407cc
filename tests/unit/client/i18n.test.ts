import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type I18n = typeof import('#client/lib/i18n.ts');

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
async function newVisit(): Promise<I18n> {
  vi.resetModules();
  return import('#client/lib/i18n.ts');
}

describe('the language of a visit', () => {
  beforeEach(() => stubBrowser({}, ['fr-CA', 'en']));
  afterEach(() => vi.unstubAllGlobals());

  it('is English until the reader chooses, whatever the browser prefers', async () => {
    const { startI18n, currentLocale, translate } = await newVisit();
    await startI18n('common');
    expect(currentLocale()).toBe('en');
    expect(translate('common.payFrom', { amount: '$60,000' })).toBe('From $60,000');
  });

  it('comes back as it was left', async () => {
    stubBrowser({ 'portage-locale': 'fr' }, ['en-CA']);
    const { startI18n, translate, localeTag } = await newVisit();
    await startI18n('common');
    expect(localeTag()).toBe('fr-CA');
    expect(document.documentElement.lang).toBe('fr');
    expect(translate('common.tryAgain')).toBe('Réessayer');
  });

  it('switches every namespace in use, and those loaded later', async () => {
    const storage = stubBrowser({}, ['en-CA']);
    const { startI18n, loadNamespaces, setLocale, translate } = await newVisit();
    await startI18n('common');
    await loadNamespaces('validation');
    await setLocale('fr');
    expect(storage.get('portage-locale')).toBe('fr');
    expect(translate('validation.required')).toBe('Ce champ est obligatoire');
    await loadNamespaces('layout');
    expect(translate('layout.unread', { count: 2 })).toBe('2 non lus');
    expect(translate('layout.unread', { count: 0 })).toBe('0 non lu');
  });

  it('offers French once, and only to a browser that prefers it', async () => {
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
