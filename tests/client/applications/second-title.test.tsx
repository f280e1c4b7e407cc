import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Progress } from '#client/components/application/progress.tsx';
import { ApplicationMenu } from '#client/features/applications/components/application-menu.tsx';
import { InterviewWeek } from '#client/features/dashboard/components/interview-week.tsx';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import type { Application, Interview } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

afterEach(() => setRenderLocale('en'));

const job = {
  id: 2,
  title: 'Cooper',
  translation: { language: 'fr' as const, title: 'Tonnelier' },
  companyName: 'Maple Works',
};
const application = {
  id: 9,
  status: 'pending',
  withdrawnAt: null,
  contact: 'open',
  employerUserId: 4,
  job,
  progress: { answerDays: null, nudgeFrom: '2026-01-05T12:00:00.000Z' },
} as unknown as Application;
const interview = {
  id: 3,
  applicationId: 9,
  state: 'picked',
  startsAt: '2026-01-06T12:00:00.000Z',
  minutes: 30,
  timeZone: 'America/Halifax',
  companyName: 'Maple Works',
  job,
} as unknown as Interview;

test('a job seeker reads the title of the second language', async () => {
  answerCalls({ getCurrentUser: () => ({ status: 401 }) });
  setRenderLocale('fr');
  const now = new Date('2026-01-05T12:00:00.000Z');
  show(
    <>
      <ApplicationMenu application={application} />
      <Progress application={application} />
      <InterviewWeek interviews={[interview]} side="job_seeker" now={now} />
    </>,
  );
  const names = [
    ...(await screen.findAllByRole('button', { name: /Tonnelier/ })),
    ...screen.getAllByRole('link', { name: /Tonnelier/ }),
  ];
  expect(names).toHaveLength(3);
});
