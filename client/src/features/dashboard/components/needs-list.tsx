import { CalendarClock, FileText, Landmark, MessageSquare, UserRoundCheck, X } from 'lucide-react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { formatMoney, formatRelativeTime } from '#client/lib/format.ts';
import { forgetApplication } from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import type { Need } from '../needs.ts';
import { NeedRow, NeedRows } from './need-rows.tsx';

/** What waits for the job seeker, each with the one step that settles it. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return <NeedRows needs={needs} keyOf={keyOf} renderNeed={(need) => <SeekerNeed need={need} />} />;
}

function keyOf(need: Need): string {
  if (need.kind === 'interview') return `interview ${need.application.id}`;
  if (need.kind === 'closing') return `closing ${need.job.id}`;
  return need.kind === 'finish' ? `finish ${need.jobId}` : need.kind;
}

function SeekerNeed({ need }: { need: Need }) {
  switch (need.kind) {
    case 'apply':
      return (
        <NeedRow
          icon={FileText}
          action={
            <>
              <ButtonLink href={paths.job(need.jobId)} size="sm" onClick={forgetApplication}>
                {t.dashboard.continueApplying({ title: need.title })}
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
          }
        >
          {t.dashboard.needApply()}
        </NeedRow>
      );
    case 'finish':
      return (
        <NeedRow
          icon={FileText}
          action={
            <ButtonLink href={paths.job(need.jobId)} variant="secondary" size="sm">
              {t.dashboard.finish()}
            </ButtonLink>
          }
        >
          {t.dashboard.needFinish()}
        </NeedRow>
      );
    case 'interview': {
      const { id, job } = need.application;
      return (
        <NeedRow
          icon={UserRoundCheck}
          action={
            <ButtonLink
              href={paths.jobSeeker.messages({ applicationId: id })}
              variant="secondary"
              size="sm"
            >
              {t.dashboard.reply()}
            </ButtonLink>
          }
        >
          {t.dashboard.needInterview({ company: job.companyName, job: job.title })}
        </NeedRow>
      );
    }
    case 'closing': {
      const { job, closesAt } = need;
      return (
        <NeedRow
          icon={CalendarClock}
          action={
            <ButtonLink href={paths.job(job.id)} variant="secondary" size="sm">
              {t.dashboard.viewJob()}
            </ButtonLink>
          }
        >
          {t.dashboard.needClosing({ when: formatRelativeTime(closesAt), job: job.title })}
        </NeedRow>
      );
    }
    case 'payout':
      return (
        <NeedRow
          icon={Landmark}
          action={
            <ButtonLink href={paths.jobSeeker.payments} variant="secondary" size="sm">
              {t.dashboard.setUpPayouts()}
            </ButtonLink>
          }
        >
          {t.dashboard.needPayout({ amount: formatMoney(need.amount) })}
        </NeedRow>
      );
    case 'messages': {
      const { count, from } = need;
      const { companyName: company, title: job } = from?.job ?? {};
      return (
        <NeedRow
          icon={MessageSquare}
          action={
            <ButtonLink
              href={paths.jobSeeker.messages({ applicationId: from?.applicationId })}
              variant="secondary"
              size="sm"
            >
              {t.dashboard.read()}
            </ButtonLink>
          }
        >
          {company && job
            ? t.dashboard.needMessageFrom({ company, job })
            : t.dashboard.needMessages({ count })}
        </NeedRow>
      );
    }
  }
}
