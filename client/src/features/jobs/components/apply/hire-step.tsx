import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { Step } from './step.tsx';

/** Call to action for an employer who reads another employer's job. */
export default function HireStep() {
  return (
    <Step title={t.job.hireTitle()} text={t.job.hireText()}>
      <ButtonLink href={paths.employer.newJobPosting}>{t.job.postJob()}</ButtonLink>
    </Step>
  );
}
