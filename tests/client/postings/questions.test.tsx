import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import PostingFormPage from '#client/features/postings/pages/posting-form-page.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import type { CompanyProfile, OwnJob, PostingDraft } from '#shared/contract/contract.ts';
import { newJob } from '#tests/support/factories.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const draft = {
  id: 7,
  values: newJob(),
  employer: { companySize: null, has25: null, isFederal: null },
  savedBy: 'Nadia Roy',
  isOwn: true,
  savedAt: new Date().toISOString(),
  version: 4,
} as PostingDraft;

beforeEach(() => {
  forgetDraft('posting-draft-7');
  history.replaceState(null, '', '/employer/job-postings/new?draft=7');
});

test('questions are added, warned about, ordered by the keyboard and posted', async () => {
  const calls = answerCalls({
    getCompanyProfile: () => ({ body: { id: 3, companyName: 'Maple Works' } as CompanyProfile }),
    getPostingDraft: () => ({ body: draft }),
    showOpenRecord: () => ({ body: { colleagues: [], isAlone: true } }),
    createJob: () => ({ status: 201, body: { id: 9 } as OwnJob }),
  });
  const user = show(<PostingFormPage />);
  const add = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  await add('A question of your own');
  const english = await screen.findByLabelText('In English');
  await user.type(english, 'Are you married?');
  expect(screen.getByText(/pregnancy are protected/)).toBeTruthy();
  await user.clear(english);
  await user.type(english, 'Can you work nights?');
  expect(screen.queryByText(/are protected/)).toBeNull();

  await add('Start date');
  const second = screen.getByRole('group', { name: 'Question 2' });
  await user.click(within(second).getByRole('checkbox', { name: 'Right away' }));
  screen.getByRole('button', { name: 'Move question 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1 down');
  expect(screen.getByText('Question moved to place 1 of 2')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Job Posted Successfully')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'createJob')?.body).toMatchObject({
    questions: [
      { preset: 'startDate', kind: 'choice', wished: [0] },
      { preset: null, kind: 'yesNo', en: 'Can you work nights?', fr: null, wished: [] },
    ],
  });
});

test('a question without a text is refused beside its field', async () => {
  answerCalls({
    getCompanyProfile: () => ({ body: { id: 3, companyName: 'Maple Works' } as CompanyProfile }),
    getPostingDraft: () => ({ body: draft }),
    showOpenRecord: () => ({ body: { colleagues: [], isAlone: true } }),
  });
  const user = show(<PostingFormPage />);
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.click(await screen.findByRole('menuitem', { name: 'A question of your own' }));
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Write the question in at least one language')).toBeTruthy();
});
