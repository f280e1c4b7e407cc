import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import CompanyProfilePage from '#client/features/profiles/pages/company-profile-page.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

beforeEach(() => forgetDraft('company'));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });

async function openForm() {
  const user = show(<CompanyProfilePage />);
  await user.click(await screen.findByRole('button', { name: 'Create Company Profile' }));
  return user;
}

test('each rule is told once its field was left', async () => {
  const calls = answerCalls({ getCompanyProfile: () => ({}) });
  const user = await openForm();
  await user.type(field('Company Name'), 'M');
  await user.tab();
  expect(await screen.findByText('Company name must be at least 2 characters')).toBeTruthy();
  await user.type(field('Founded Year'), '1799');
  await user.tab();
  expect(await screen.findByText('Year must be at least 1800')).toBeTruthy();
  await user.clear(field('Founded Year'));
  await user.type(field('Founded Year'), '2400');
  expect(await screen.findByText('Year cannot be in the future')).toBeTruthy();
  await user.type(field('Website'), 'ftp://maple.example');
  await user.tab();
  expect(await screen.findByText('Must be a valid URL')).toBeTruthy();
  await user.click(button('Create Profile'));
  expect(calls.map(({ name }) => name)).toEqual(['getCompanyProfile']);
});

test('what was typed and not saved is brought back, until it is saved', async () => {
  let company: CompanyProfile | undefined;
  const calls = answerCalls({
    getCompanyProfile: () => ({ body: company }),
    createCompanyProfile: ({ body }) => {
      company = { id: 3, version: 1, location: null, ...(body as object) } as CompanyProfile;
      return { status: 201, body: company };
    },
  });
  const first = await openForm();
  await first.type(field('Company Name'), 'Maple Works');
  await first.type(field('Founded Year'), '2011');
  cleanup();
  const user = await openForm();
  expect(screen.getByText('We brought back what you had typed and not saved.')).toBeTruthy();
  expect(field('Company Name').value).toBe('Maple Works');
  await user.type(field('Industry'), 'Technology');
  await user.click(screen.getByRole('checkbox', { name: /^Show interviewed candidates a day/ }));
  await user.click(button('Create Profile'));
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const aim = screen.getByRole('checkbox', { name: /^Show interviewed candidates a day/ });
  expect(aim.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(/^We brought back/)).toBeNull();
  const created = calls.find(({ name }) => name === 'createCompanyProfile');
  expect(created?.body).toMatchObject({
    companyName: 'Maple Works',
    foundedYear: 2011,
    aimsToAnswer: false,
  });
  await user.clear(field('Company Name'));
  await user.type(field('Company Name'), 'Another name');
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Maple Works' })).toBeTruthy());
});
