import type { ReactNode, Ref } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatRelativeTime } from '#client/lib/format.ts';
import { rememberApplication } from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import { useReturnFocus } from '#client/lib/use-return-focus.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStanding } from '../api.ts';

/** The next step for the reader of the job; for who can apply it is 'Apply Now', in the header. */
export function CallToAction({ job }: { job: JobDetail }) {
  const { user, isSeeker, application, isPending } = useStanding(job.id);
  const submitted = useReturnFocus<HTMLDivElement>(!isPending && isSeeker && !application);
  if (isPending) return null;
  if (user && !isSeeker) {
    return (
      <Step title={t.job.hireTitle()} text={t.job.hireText()}>
        <ButtonLink href={paths.employer.newJobPosting}>{t.job.postJob()}</ButtonLink>
      </Step>
    );
  }
  if (application) {
    return (
      <Step
        ref={submitted}
        title={t.job.submittedTitle()}
        text={t.job.submittedText({ when: formatRelativeTime(application.appliedAt) })}
      >
        <ButtonLink href={paths.jobSeeker.applications}>{t.job.viewApplications()}</ButtonLink>
      </Step>
    );
  }
  if (user || job.isClosed) return null;
  return (
    <Step title={t.job.signInTitle()} text={t.job.signInText()}>
      <ButtonLink
        variant="secondary"
        href={paths.auth}
        onClick={() => rememberApplication({ jobId: job.id, title: job.title })}
      >
        {t.job.signIn()}
      </ButtonLink>
    </Step>
  );
}

interface StepProps {
  title: string;
  text: string;
  /** The way there. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function Step({ title, text, children, ref }: StepProps) {
  return (
    <Card ref={ref} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none print:hidden">
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </Card>
  );
}
