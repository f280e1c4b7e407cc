import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import PostingFormPage from '#client/features/postings/pages/posting-form-page.tsx';
import PostingsPage from '#client/features/postings/pages/postings-page.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import type { CompanyProfile, OwnJob, PostingDraft } from '#shared/contract/contract.ts';
import { newJob } from '#tests/support/factories.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';
import { memberAs } from '../team/company.ts';

const company = { id: 3, companyName: 'Maple Works' } as CompanyProfile;
const draft: PostingDraft = {
  id: 7,
  values: { ...newJob(), title: 'Evening Office Clerk' } as PostingDraft['values'],
  employer: { companySize: '51-200', has25: null, isFederal: null },
  savedBy: 'Nadia Roy',
  isOwn: false,
  isTemplate: false,
  savedAt: new Date().toISOString(),
  version: 4,
};
const answers = {
  getCompanyProfile: () => ({ body: company }),
  getPostingDraft: () => ({ body: draft }),
  showOpenRecord: () => ({ body: { colleagues: ['Luc Côté'], isAlone: false } }),
};

const title = () => screen.findByLabelText<HTMLInputElement>(/^Job Title/);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const name of ['posting-new', 'posting-draft-7']) forgetDraft(name);
  history.replaceState(null, '', '/employer/job-postings/new');
});

function openDraft() {
  history.replaceState(null, '', '/employer/job-postings/new?draft=7');
  return show(<PostingFormPage />);
}

test('a posting that is not valid yet is saved for colleagues', async () => {
  const calls = answerCalls({
    ...answers,
    createPostingDraft: () => ({ status: 201, body: draft }),
  });
  const user = show(<PostingFormPage />);
  await user.type(await title(), 'Cook');
  await user.click(button('Save draft'));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(location.pathname).toBe('/employer/job-postings');
  const { body } = calls.find(({ name }) => name === 'createPostingDraft') ?? {};
  expect(body).toMatchObject({ values: { title: 'Cook', description: '' } });
});

test('a draft is gone on with, and posted in its place', async () => {
  const calls = answerCalls({
    ...answers,
    createJob: () => ({ status: 201, body: { id: 9 } as OwnJob }),
  });
  const user = openDraft();
  expect((await title()).value).toBe('Evening Office Clerk');
  expect(screen.getByText(/Draft saved by Nadia Roy/)).toBeTruthy();
  expect(await screen.findByText('Also open with Luc Côté')).toBeTruthy();
  await user.click(button('Post Job'));
  expect(await screen.findByText('Job Posted Successfully')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'createJob')?.query).toEqual({ draftId: '7' });
});

/** Answers the first save of a draft with what a colleague saved. */
function answerStale(theirs: PostingDraft['values']) {
  const stored = { ...draft, values: { ...draft.values, ...theirs }, version: 5 };
  let isStale = true;
  return answerCalls({
    ...answers,
    updatePostingDraft: () => {
      if (!isStale) return { body: { ...stored, version: 6 } };
      isStale = false;
      const body = { message: 'Stale', code: 'STALE_RECORD', details: stored };
      return { status: 412, body: body as never };
    },
  });
}

test('edits of different fields of a draft are merged', async () => {
  const calls = answerStale({ location: 'Fredericton, NB' });
  const user = openDraft();
  fireEvent.change(await title(), { target: { value: 'Night Office Clerk' } });
  await user.click(button('Save draft'));
  expect(await screen.findByText('Saved meanwhile by a colleague: Location')).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'updatePostingDraft')?.body).toMatchObject({
    values: { title: 'Night Office Clerk', location: 'Fredericton, NB' },
  });
});

test('an edit of the same field of a draft asks', async () => {
  const calls = answerStale({ title: 'Day Office Clerk' });
  const user = openDraft();
  fireEvent.change(await title(), { target: { value: 'Night Office Clerk' } });
  await user.click(button('Save draft'));
  expect(await screen.findByText('Day Office Clerk')).toBeTruthy();
  await user.click(button('Keep my version'));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'updatePostingDraft')?.body).toMatchObject({
    values: { title: 'Night Office Clerk' },
  });
});

test('a draft that a colleague has posted is posted as another job only when pressed again', async () => {
  const calls = answerCalls({
    ...answers,
    createJob: ({ query }) =>
      query.draftId
        ? { status: 409, body: { code: 'DRAFT_GONE', message: 'This draft was posted' } }
        : { status: 201, body: { id: 9 } as OwnJob },
  });
  const user = openDraft();
  await title();
  await user.click(button('Post Job'));
  expect(await screen.findByText(/was posted or deleted meanwhile/)).toBeTruthy();
  await user.click(button('Post Job'));
  expect(await screen.findByText('Job Posted Successfully')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'createJob').at(-1)?.query).toEqual({});
});

// A draft keeps whatever it is sent.
const inToronto: PostingDraft = {
  ...draft,
  values: { ...draft.values, location: 'Toronto, ON', salaryMin: '5e', requirements: 7 },
};

test('drafts stand above the postings, with what the law asks for, and are deleted after a question', async () => {
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('recruiter') }),
    listOwnJobs: () => ({ body: [] }),
    listPostingDrafts: () => ({ body: [inToronto, { ...draft, id: 8, values: { title: '' } }] }),
    removePostingDraft: () => ({ body: undefined as never }),
  });
  const user = show(<PostingsPage />);
  expect(await screen.findByRole('heading', { name: '2 drafts' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Evening Office Clerk' }).getAttribute('href')).toBe(
    '/employer/job-postings/new?draft=7',
  );
  // The other draft does not say where the work is done.
  const [open, ...others] = await screen.findAllByRole('link', { name: /^Ontario asks for/ });
  expect(others).toEqual([]);
  expect(open?.textContent).toBe('Ontario asks for 3 things');
  expect(open?.getAttribute('href')).toBe('/employer/job-postings/new?draft=7');
  await user.click(button('Delete the draft “Untitled draft”'));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'removePostingDraft')).toBe(true));
});

test('a manager is offered neither a new posting nor drafts', async () => {
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('manager') }),
    listOwnJobs: () => ({ body: [] }),
  });
  show(<PostingsPage />);
  expect(await screen.findByText('No job postings yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Post/ })).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('listPostingDrafts');
});
