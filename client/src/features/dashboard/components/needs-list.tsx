import { CircleCheck, FileText, Landmark, MessageSquare, UserRoundCheck, X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { forgetApplication } from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import type { Need } from '../needs.ts';

/** What waits for the job seeker, each with the one step that settles it. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <Card>
      <CardHeader title={t.dashboard.needs()} className="mb-2" />
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 text-positive" />
          {t.dashboard.noNeeds()}
        </p>
      ) : (
        <ul className="-mb-3 divide-y">
          {needs.map((need) => (
            <li key={keyOf(need)}>
              <NeedRow need={need} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function keyOf(need: Need): string {
  if (need.kind === 'interview') return `interview ${need.application.id}`;
  return need.kind === 'finish' ? `finish ${need.jobId}` : need.kind;
}

function NeedRow({ need }: { need: Need }) {
  switch (need.kind) {
    case 'apply':
      return (
        <Row
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
        </Row>
      );
    case 'finish':
      return (
        <Row
          icon={FileText}
          action={
            <ButtonLink href={paths.job(need.jobId)} variant="secondary" size="sm">
              {t.dashboard.finish()}
            </ButtonLink>
          }
        >
          {t.dashboard.needFinish()}
        </Row>
      );
    case 'interview': {
      const { id, job } = need.application;
      return (
        <Row
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
        </Row>
      );
    }
    case 'payout':
      return (
        <Row
          icon={Landmark}
          action={
            <ButtonLink href={paths.jobSeeker.payments} variant="secondary" size="sm">
              {t.dashboard.setUpPayouts()}
            </ButtonLink>
          }
        >
          {t.dashboard.needPayout({ amount: formatMoney(need.amount) })}
        </Row>
      );
    case 'messages': {
      const { count, from } = need;
      const { companyName: company, title: job } = from?.job ?? {};
      return (
        <Row
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
        </Row>
      );
    }
  }
}

interface RowProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  action: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, action, children }: RowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-2 max-sm:flex-wrap">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0 grow max-sm:basis-48">{children}</p>
      <div className="flex shrink-0 items-center gap-1 max-sm:pl-8">{action}</div>
    </div>
  );
}
