import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import { Step } from './step.tsx';

/** Leads an employer from a job of others to a posting of their own. */
export default function HireStep() {
  return (
    <Step title={t.job.hireTitle()} text={t.job.hireText()}>
      <ButtonLink href={paths.employer.newJobPosting}>{t.job.postJob()}</ButtonLink>
    </Step>
  );
}
