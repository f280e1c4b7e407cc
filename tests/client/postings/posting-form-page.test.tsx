import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import PostingFormPage from '#client/features/postings/pages/posting-form-page.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import type { CompanyProfile, OwnJob } from '#shared/contract/contract.ts';
import { newJob } from '#tests/support/factories.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const company = { id: 3, companyName: 'Maple Works' } as CompanyProfile;

beforeEach(() => {
  forgetDraft('posting-new');
  history.replaceState(null, '', '/employer/job-postings/new');
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const title = () => field(/^Job Title/);
const skills = () => screen.getByRole('combobox', { name: /^Skills/ });
const post = () => screen.getByRole('button', { name: 'Post Job' });

/** Replaces the text of a field at once, because long texts take seconds to type. */
const fill = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } });

async function openForm(): Promise<UserEvent> {
  const user = show(<PostingFormPage />);
  await screen.findByLabelText(/^Job Title/);
  return user;
}

async function fillPosting(user: UserEvent, name: string) {
  const { description, requirements, benefits } = newJob();
  fill(title(), name);
  fill(field(/^Location/), 'Moncton, NB');
  fill(field(/^Job Description/), description);
  fill(field(/^Requirements/), requirements ?? '');
  fill(field(/^Benefits/), benefits ?? '');
  await user.selectOptions(screen.getByLabelText(/^Job Type/), 'Part-time');
  fill(skills(), 'Filing,filing,');
}

test('each rule is told once a field was left', async () => {
  answerCalls({ getCompanyProfile: () => ({ body: company }) });
  const user = await openForm();
  await user.type(title(), 'Cook');
  expect(screen.queryByText('Job title must be at least 5 characters')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Job title must be at least 5 characters')).toBeTruthy();
  const rules: [RegExp, string, string][] = [
    [/^Job Title/, 'x'.repeat(101), 'Job title too long'],
    [/^Location/, 'M', 'Please enter a valid location'],
    [/^Job Description/, 'short', 'Job description must be at least 100 characters'],
    [/^Job Description/, 'x'.repeat(2001), 'Description too long'],
    [/^Requirements/, 'short', 'Requirements must be at least 50 characters'],
    [/^Requirements/, 'x'.repeat(1001), 'Requirements too long'],
    [/^Benefits/, 'short', 'Benefits must be at least 20 characters'],
    [/^Benefits/, 'x'.repeat(801), 'Benefits too long'],
    [/^Minimum Hourly/, '14', 'Minimum hourly rate must be at least $15 CAD'],
    [/^Maximum Hourly/, '14', 'Maximum hourly rate must be at least $15 CAD'],
    [/^Maximum Hourly/, '501', 'Rate seems too high'],
    [/^Hours a Week/, '90', 'This number is too large'],
  ];
  for (const [label, value, message] of rules) {
    fill(field(label), value);
    fireEvent.blur(field(label));
    expect(await screen.findByText(message), message).toBeTruthy();
  }
  fill(field(/^Minimum Hourly/), '40');
  fill(field(/^Maximum Hourly/), '30');
  expect(
    await screen.findByText(
      'Maximum hourly rate must be greater than or equal to minimum hourly rate',
    ),
  ).toBeTruthy();
});

test('what is missing is told when it is posted', async () => {
  const calls = answerCalls({ getCompanyProfile: () => ({ body: company }) });
  const user = await openForm();
  fill(title(), 'Line cook');
  fill(field(/^Location/), 'Moncton, NB');
  await user.type(title(), '{Enter}');
  expect(screen.queryByText('Validation Error')).toBeNull();
  await user.click(post());
  expect(await screen.findByText('Validation Error')).toBeTruthy();
  expect(screen.getByText('Please add at least one skill.')).toBeTruthy();
  expect(screen.getByText('Please select a job type')).toBeTruthy();
  // The first invalid field gets the focus, whatever its kind.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Job Type/)));
  fill(skills(), Array.from({ length: 11 }, (_, index) => `Skill ${index},`).join(''));
  expect(await screen.findByText('Maximum 10 skills allowed')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'createJob')).toEqual([]);
});

test('what is written is previewed and posted, and its draft forgotten', async () => {
  const calls = answerCalls({
    getCompanyProfile: () => ({ body: company }),
    createJob: () => ({ status: 201, body: { id: 9 } as OwnJob }),
  });
  const user = await openForm();
  await fillPosting(user, 'Evening Office Clerk');
  fill(field(/^Minimum Hourly/), '40');
  fill(field(/^Maximum Hourly/), '45.50');
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  await waitFor(() => expect(preview.textContent).toContain('Evening Office Clerk'));
  expect(preview.textContent).toContain('$40 - $45.50/hr');
  await user.click(post());
  expect(await screen.findByText('Job Posted Successfully')).toBeTruthy();
  expect(location.pathname).toBe('/employer/dashboard');
  expect(calls.find(({ name }) => name === 'createJob')?.body).toMatchObject({
    title: 'Evening Office Clerk',
    jobType: 'Part-time',
    hourlyRateMax: 45.5,
    skills: ['Filing'],
    isActive: true,
  });
  cleanup();
  await openForm();
  expect(screen.queryByText(/We brought back/)).toBeNull();
});

test('what the text says of level and licences is shown, and sent once it is set', async () => {
  const calls = answerCalls({
    getCompanyProfile: () => ({ body: company }),
    createJob: () => ({ status: 201, body: { id: 9 } as OwnJob }),
  });
  const user = await openForm();
  await fillPosting(user, 'Senior registered nurse');
  const level = () => screen.getByLabelText<HTMLSelectElement>(/^Level/);
  expect(level().selectedOptions[0]?.text).toBe('Senior, as your text says');
  await user.click(screen.getByRole('button', { name: 'Remove Registered nurse (RN)' }));
  await user.selectOptions(screen.getByLabelText(/^Where the work is done/), 'Remote');
  await user.type(screen.getByRole('combobox', { name: /^Provinces/ }), 'nova scotia{Enter}');
  await user.click(post());
  expect(await screen.findByText('Job Posted Successfully')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'createJob')?.body).toMatchObject({
    level: null,
    licences: [],
    workLanguages: null,
    workplace: 'remote',
    remoteProvinces: ['NS'],
  });
});

test('what a closed tab left behind is brought back, and can be discarded', async () => {
  answerCalls({ getCompanyProfile: () => ({ body: company }) });
  await fillPosting(await openForm(), 'Half Written Posting');
  cleanup();
  const user = await openForm();
  expect(screen.getByText(/We brought back what you had typed/)).toBeTruthy();
  expect(title().value).toBe('Half Written Posting');
  expect(screen.getByRole('button', { name: 'Remove Filing' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(title().value).toBe(''));
  expect(document.activeElement).toBe(title());
});

test('what the server refuses is shown beside the field and as a list', async () => {
  answerCalls({
    getCompanyProfile: () => ({ body: company }),
    createJob: () => ({
      status: 400,
      body: {
        message: 'Please check the highlighted fields',
        code: 'VALIDATION_FAILED',
        errors: [
          { path: 'title', message: 'Job title too long', code: 'validation.jobTitleTooLong' },
          { path: 'location', message: 'Unknown place', code: 'validation.unknown' },
        ],
      },
    }),
  });
  const user = await openForm();
  await fillPosting(user, 'Refused Posting');
  await user.click(post());
  expect(await screen.findByText('Failed to Post Job')).toBeTruthy();
  expect(screen.getByText('title: Job title too long, location: Unknown place')).toBeTruthy();
  expect(screen.getByText('Unknown place')).toBeTruthy();
  expect(title().value).toBe('Refused Posting');
});
