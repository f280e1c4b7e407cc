import type { ReactNode } from 'react';
import { paths } from '#client/lib/text/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { StepsCard } from './steps-card.tsx';

interface EmployerFirstStepsProps {
  /** Path of the form of the latest draft; undefined without one. */
  draftPath: string | undefined;
  posting: OwnJob | undefined;
  /** Form of the company, which leads to that of the posting; undefined if there is a company. */
  form: ReactNode;
}

/** Steps from a new account to the first applicant. */
export function EmployerFirstSteps({ draftPath, posting, form }: EmployerFirstStepsProps) {
  const { step, stepText, stepAction } = t.employerDashboard;
  return (
    <StepsCard
      title={t.employerDashboard.firstSteps()}
      text={t.employerDashboard.firstStepsText()}
      steps={[
        {
          name: 'posting',
          title: step.posting(),
          text: stepText.posting(),
          isDone: posting !== undefined,
          form,
          ...(!form && {
            action: {
              href: draftPath ?? paths.employer.newJobPosting,
              label: draftPath ? t.dashboard.finish() : stepAction.posting(),
            },
          }),
        },
        {
          name: 'applicants',
          title: step.applicants(),
          text: stepText.applicants(),
          isDone: false,
          ...(posting && {
            action: { href: paths.job(posting.id), label: stepAction.applicants() },
          }),
        },
      ]}
    />
  );
}
