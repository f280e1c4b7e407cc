import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';
import { ChecklistFlow } from '#client/features/staging/components/checklist-flow.tsx';
import { PersonasPanel } from '#client/features/staging/components/personas-panel.tsx';
import { AccountPage } from '#client/features/staging/pages/persona-page.tsx';
import { SpacePage } from '#client/features/staging/pages/space-page.tsx';
import { setLocale } from '#client/lib/text/i18n.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { publicEndpoints } from '#shared/contract/generated/public-endpoints.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

Object.assign(publicEndpoints, stagingEndpoints);

const chosen = () => localStorage.getItem('portage-locale');

function openIn(locale: 'en' | 'fr') {
  setLocale(locale);
  onTestFinished(() => setLocale('en'));
  return vi.spyOn(location, 'assign').mockImplementation(() => undefined);
}

test.for([
  ['fr', null, '/jobs', '/fr/jobs', 'fr'],
  ['fr', null, '/employer/payments', '/employer/payments', 'fr'],
  ['en', null, '/fr/jobs', '/jobs', 'en'],
  ['en', 'fr', '/jobs', '/fr/jobs', 'fr'],
] as const)(
  'who acts in %s as someone whose language is %s is led to %s in the right one',
  async ([locale, language, to, address, kept]) => {
    const assign = openIn(locale);
    // An earlier choice, which a page with its language in its address does not follow.
    localStorage.setItem('portage-locale', locale === 'fr' ? 'en' : 'fr');
    answerCalls({ actAs: () => ({ body: { to, language } }) });
    const user = show(<AccountPage username="kim" />);
    await user.click(await screen.findByRole('button'));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
    expect(chosen()).toBe(kept);
  },
);

test('who enters a space stays in their language', async () => {
  const assign = openIn('fr');
  answerCalls({ enterSpace: () => ({ body: { to: '/staging/spaces' } }) });
  const user = show(<SpacePage name="kim" />);
  await user.click(await screen.findByRole('button'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/fr/staging/spaces'));
});

test('a visitor of a flow is signed out, and stays in their language', async () => {
  const assign = openIn('fr');
  const calls = answerCalls({ logOut: () => ({ body: { message: '' } }) });
  const run = { id: 1, endedAt: null, results: [], previous: null };
  const user = show(
    <ChecklistFlow
      flow="salaries"
      run={run as unknown as ResponseOf<'getTestRun'>}
      state={{ persona: null } as ResponseOf<'getStagingState'>}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'En visite' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/fr/salaries'));
  expect(calls.map(({ name }) => name)).toContain('logOut');
});

test('a French page of the tools links to French pages', () => {
  openIn('fr');
  const state = { persona: null } as ResponseOf<'getStagingState'>;
  show(
    <Router hrefs={(path) => addressFor('fr', path)}>
      <PersonasPanel state={state} />
    </Router>,
  );
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^\/fr\/staging\/as\//);
  }
});

test.for([
  ['/job-seeker/jobs?keyword=nurse', 'Then opens “Jobs”.'],
  ['/fr/salaries', 'Then opens “Salaries”.'],
  ['/about', 'Then opens the page of the link.'],
] as const)('a link to %s says which page it opens', async ([to, sentence]) => {
  history.replaceState(null, '', `/staging/as/user/kim?to=${encodeURIComponent(to)}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  answerCalls({});
  show(<AccountPage username="kim" />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
