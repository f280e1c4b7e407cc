import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import ApplicationForm from '#client/features/jobs/components/apply/application-form.tsx';
import { applicationDraft, forgetDraft } from '#client/lib/storage/drafts.ts';
import type { Application, ResponseOf } from '#shared/contract/contract.ts';
import type { AskedQuestion } from '#shared/domain/questions.ts';
import { RESUME_URL } from '#tests/support/factories.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const asked = (id: string, kind: AskedQuestion['kind'], en: string): AskedQuestion => ({
  id,
  kind,
  preset: null,
  text: { en, fr: null },
  choices:
    kind === 'choice'
      ? [
          { en: 'Days', fr: null },
          { en: 'Nights', fr: null },
        ]
      : [],
});

const questions = [
  asked('3e5', 'yesNo', 'Boots?'),
  asked('b', 'choice', 'Shifts?'),
  asked('c', 'number', 'Pay?'),
  asked('d', 'text', 'Why?'),
];
const profile = { resumeUrl: RESUME_URL } as ResponseOf<'getSeekerProfile'>;

beforeEach(() => forgetDraft(applicationDraft(5)));

test('answers are filled in from earlier applications, asked for, and sent', async () => {
  const calls = answerCalls({
    getSeekerProfile: () => ({ body: profile }),
    listKnownAnswers: () => ({
      body: [
        { questionId: '3e5', value: false },
        { questionId: 'c', value: 25.5 },
      ],
    }),
    createApplication: () => ({ status: 201, body: { id: 1, jobId: 5 } as Application }),
  });
  const user = show(<ApplicationForm job={{ id: 5, questions }} />);
  const boots = await screen.findByLabelText<HTMLSelectElement>(/Boots/);
  expect(boots.value).toBe('no');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Shifts/), 'Nights');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByText('Application Submitted')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'createApplication')?.body).toMatchObject({
    jobId: 5,
    resumeUrl: RESUME_URL,
    answers: [
      { questionId: '3e5', value: false },
      { questionId: 'b', value: 1 },
      { questionId: 'c', value: 25.5 },
    ],
  });
});

test('a posting without questions asks for no answers', async () => {
  const calls = answerCalls({ getSeekerProfile: () => ({ body: profile }) });
  show(<ApplicationForm job={{ id: 5, questions: [] }} />);
  expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(['getSeekerProfile']);
});
