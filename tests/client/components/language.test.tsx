import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import LanguageOffer from '#client/components/layout/language-offer.tsx';
import { LanguageToggle } from '#client/components/layout/language-toggle.tsx';
import { offeredLocale, useLocale } from '#client/lib/text/i18n.ts';
import { show } from '#tests/support/render.tsx';
import * as t from '#texts';

function Page() {
  useLocale();
  return (
    <>
      <LanguageToggle />
      <h1>{t.layout.logOut()}</h1>
    </>
  );
}

describe('the language switch', () => {
  test('names the other language in itself, and every text follows it', async () => {
    const user = show(<Page />);
    expect(screen.getByRole('heading', { name: 'Log out' })).toBeTruthy();
    const toFrench = screen.getByRole('link', { name: 'Français' });
    expect(toFrench.lang).toBe('fr');
    await user.click(toFrench);
    expect(screen.getByRole('heading', { name: 'Se déconnecter' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
    await user.click(screen.getByRole('link', { name: 'English' }));
    expect(screen.getByRole('heading', { name: 'Log out' })).toBeTruthy();
  });
});

describe('the offer of French', () => {
  const prefer = (language: string) =>
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language, 'en']);
  afterEach(() => vi.restoreAllMocks());

  test('is made to a browser that prefers it, and switches', async () => {
    prefer('fr-CA');
    expect(offeredLocale()).toBe('fr');
    const user = show(<LanguageOffer locale="fr" />);
    await user.click(screen.getByRole('button', { name: 'Passer au français' }));
    expect(document.documentElement.lang).toBe('fr');
    expect(screen.queryByRole('region', { name: 'Langue' })).toBeNull();
  });

  test('is made once', async () => {
    prefer('fr-CA');
    const user = show(<LanguageOffer locale="fr" />);
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    expect(document.documentElement.lang).toBe('en');
    expect(screen.queryByRole('region', { name: 'Langue' })).toBeNull();
    expect(offeredLocale()).toBeUndefined();
  });

  test('is not made to others', () => {
    prefer('en-CA');
    expect(offeredLocale()).toBeUndefined();
  });
});
