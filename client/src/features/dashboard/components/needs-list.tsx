import {
  CalendarClock,
  FileText,
  Landmark,
  ListChecks,
  MessageSquare,
  UserRoundCheck,
  X,
} from 'lucide-react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { forgetApplication } from '#client/lib/storage/interrupted-application.ts';
import { formatMoney, formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import type { Need } from '../needs.ts';
import { type NeedRow, NeedRows } from './need-rows.tsx';

interface NeedsListProps {
  needs: readonly Need[];
  isComplete: boolean;
}

/** Tasks that wait for the job seeker, each with its action. */
export function NeedsList({ needs, ...props }: NeedsListProps) {
  return <NeedRows needs={needs.map(rowOf)} {...props} />;
}

function rowOf(need: Need): NeedRow {
  switch (need.kind) {
    case 'payment': {
      const { reason, escrow } = need;
      const values = { amount: formatMoney(escrow.held), name: escrow.employer.name };
      return {
        key: `payment ${escrow.paymentIntentId}`,
        icon: Landmark,
        text: t.dashboard.needPayment[reason](values),
        href: escrow.id ? paths.jobSeeker.payment(escrow.id) : paths.jobSeeker.payments,
        label: t.dashboard.viewPayment(),
        about: values.name,
      };
    }
    case 'apply':
      return {
        key: 'apply',
        icon: FileText,
        text: t.dashboard.needApply(),
        step: <InterruptedApplication jobId={need.jobId} title={need.title} />,
      };
    case 'finish':
      return {
        key: `finish ${need.jobId}`,
        icon: FileText,
        text: t.dashboard.needFinish(),
        href: paths.job(need.jobId),
        label: t.dashboard.finish(),
      };
    case 'interview': {
      const { id, job } = need.application;
      return {
        key: `interview ${id}`,
        icon: UserRoundCheck,
        text: t.dashboard.needInterview({ company: job.companyName, job: job.title }),
        href: paths.jobSeeker.messages({ applicationId: id }),
        label: t.dashboard.reply(),
      };
    }
    case 'closing': {
      const { job, closesAt } = need;
      return {
        key: `closing ${job.id}`,
        icon: CalendarClock,
        text: t.dashboard.needClosing({ when: formatRelativeTime(closesAt), job: job.title }),
        href: paths.job(job.id),
        label: t.dashboard.viewJob(),
      };
    }
    case 'steps': {
      const { applicationId, job, employer } = need.agreement;
      return {
        key: `steps ${applicationId}`,
        icon: ListChecks,
        text: t.dashboard.needSteps({ company: employer.name, job: job.title }),
        href: paths.jobSeeker.payments,
        label: t.payments.steps.review(),
        about: job.title,
      };
    }
    case 'payout':
      return {
        key: 'payout',
        icon: Landmark,
        text: t.dashboard.needPayout({ amount: formatMoney(need.amount) }),
        href: paths.jobSeeker.payments,
        label: t.dashboard.setUpPayouts(),
      };
    case 'messages': {
      const { count, from } = need;
      const { companyName: company, title: job } = from?.job ?? {};
      return {
        key: 'messages',
        icon: MessageSquare,
        text:
          company && job
            ? t.dashboard.needMessageFrom({ company, job })
            : t.dashboard.needMessages({ count }),
        href: paths.jobSeeker.messages({ applicationId: from?.applicationId }),
        label: t.dashboard.read(),
      };
    }
  }
}

function InterruptedApplication({ jobId, title }: { jobId: number; title: string }) {
  return (
    <>
      <ButtonLink href={paths.job(jobId)} size="sm" onClick={forgetApplication}>
        {t.dashboard.continueApplying({ title })}
      </ButtonLink>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t.common.dismiss()}
        onClick={forgetApplication}
        className="-mr-3 px-2"
      >
        <X aria-hidden />
      </Button>
    </>
  );
}
