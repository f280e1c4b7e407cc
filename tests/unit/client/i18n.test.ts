import { afterEach, describe, expect, test, vi } from 'vitest';

interface Visit {
  path?: string;
  stored?: Record<string, string>;
  languages?: string[];
  /** Language of the HTML from the server. */
  lang?: string;
}

function stubBrowser({ path = '/', stored = {}, languages = ['en-CA'], lang = 'en' }: Visit) {
  const storage = new Map(Object.entries(stored));
  const location = new URL(path, 'https://portage.example');
  const moves = new EventTarget();
  const replaceState = (_state: unknown, _title: string, to: string) => {
    location.href = new URL(to, location).href;
    moves.dispatchEvent(new Event('replaceState'));
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('navigator', { languages, language: languages[0] });
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('addEventListener', moves.addEventListener.bind(moves));
  return { storage, location, moveTo: (to: string) => replaceState(null, '', to) };
}

/** The module keeps the language of a visit, so each test imports a new one. */
async function newVisit(visit: Visit) {
  const browser = stubBrowser(visit);
  vi.resetModules();
  const i18n = await import('#client/lib/text/i18n.ts');
  i18n.startI18n();
  return { ...browser, ...i18n, t: await import('#texts') };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the language of a visit', () => {
  test('is that of the address, whatever was chosen and whatever the browser prefers', async () => {
    const english = await newVisit({ stored: { 'portage-locale': 'fr' }, languages: ['fr-CA'] });
    expect(english.currentLocale()).toBe('en');
    expect(english.t.common.payFrom({ amount: '$60,000' })).toBe('From $60,000');
    const french = await newVisit({
      path: '/fr/jobs/7',
      lang: 'fr',
      stored: { 'portage-locale': 'en' },
    });
    expect(french.localeTag()).toBe('fr-CA');
    expect(french.t.common.tryAgain()).toBe('Réessayer');
  });

  test('is the chosen one where the address has none, else the server’s', async () => {
    const path = '/job-seeker/dashboard';
    const chosen = await newVisit({ path, stored: { 'portage-locale': 'fr' } });
    expect(chosen.currentLocale()).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect((await newVisit({ path, lang: 'fr' })).currentLocale()).toBe('fr');
  });

  test('follows the address', async () => {
    const { moveTo, currentLocale, storage } = await newVisit({ path: '/fr/auth', lang: 'fr' });
    expect(storage.size).toBe(0);
    moveTo('/job-seeker/dashboard');
    expect(currentLocale()).toBe('fr');
    expect(storage.get('portage-locale')).toBe('fr');
    moveTo('/about');
    expect(currentLocale()).toBe('en');
    moveTo('/job-seeker/dashboard');
    expect(currentLocale()).toBe('fr');
  });

  test('switches every text and the address, and says so to what shows them', async () => {
    const visit = await newVisit({ path: '/jobs/7?from=list#apply' });
    const { location, storage, setLocale, subscribeToLocale, t } = visit;
    const locales: string[] = [];
    const stop = subscribeToLocale(() => locales.push(t.validation.required()));
    setLocale('fr');
    stop();
    setLocale('fr');
    expect(locales).toEqual(['Ce champ est obligatoire']);
    expect(storage.get('portage-locale')).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(location.href).toBe('https://portage.example/fr/jobs/7?from=list#apply');
    expect(t.layout.unread({ count: 2 })).toBe('2\u00a0non lus');
    expect(t.layout.unread({ count: 0 })).toBe('0\u00a0non lu');
    setLocale('en');
    expect(location.pathname).toBe('/jobs/7');
  });
});

describe('the other language', () => {
  test('is offered once to a browser that prefers French', async () => {
    const { offeredLocale, rememberOffer } = await newVisit({ languages: ['fr-CA', 'en'] });
    expect(offeredLocale()).toBe('fr');
    rememberOffer();
    expect(offeredLocale()).toBeUndefined();
    expect((await newVisit({ languages: ['en-CA', 'fr-CA'] })).offeredLocale()).toBeUndefined();
    const languages = ['fr-CA'];
    const french = await newVisit({ languages, path: '/fr', lang: 'fr' });
    expect(french.offeredLocale()).toBeUndefined();
    const stored = { 'portage-locale': 'en' };
    expect((await newVisit({ languages, stored })).offeredLocale()).toBeUndefined();
  });

  test('is offered to who has chosen it at another time', async () => {
    const stored = { 'portage-locale': 'fr', 'portage-locale-offered': 'true' };
    expect((await newVisit({ stored })).offeredLocale()).toBe('fr');
    const english = { 'portage-locale': 'en' };
    const french = await newVisit({ path: '/fr/about', lang: 'fr', stored: english });
    expect(french.offeredLocale()).toBe('en');
  });
});
