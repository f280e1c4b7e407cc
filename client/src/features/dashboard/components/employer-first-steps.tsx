import type { ReactNode } from 'react';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { StepsCard } from './steps-card.tsx';

interface EmployerFirstStepsProps {
  hasCompany: boolean;
  /** Path of the form of the latest draft; undefined without one. */
  draftPath: string | undefined;
  posting: OwnJob | undefined;
  /** Form of the first step. */
  form: ReactNode;
}

/** Steps from a new account to the first applicant; the first can be taken here. */
export function EmployerFirstSteps(props: EmployerFirstStepsProps) {
  const { hasCompany, draftPath, posting, form } = props;
  const steps = useReturnFocus<HTMLDivElement>(!hasCompany);
  const { step, stepText, stepAction } = t.employerDashboard;
  return (
    <StepsCard
      ref={steps}
      title={t.employerDashboard.firstSteps()}
      text={t.employerDashboard.firstStepsText()}
      steps={[
        {
          name: 'company',
          title: step.company(),
          text: stepText.company(),
          isDone: hasCompany,
          form,
        },
        {
          name: 'posting',
          title: step.posting(),
          text: stepText.posting(),
          isDone: posting !== undefined,
          ...(hasCompany && {
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
