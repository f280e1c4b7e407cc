import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { formatDate, formatRelativeTime, formatWeekday } from '#client/lib/text/format.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import { daysUntil } from '#shared/domain/hear-by.ts';
import * as t from '#texts';
import { answerByText } from '../interview/hear-by.ts';

/** News of an application that waits for a decision, and the next step. */
export function Progress({ application }: { application: Application }) {
  const { status, withdrawnAt, offer } = application;
  if (withdrawnAt || !isActiveApplication(status) || offer?.state === 'sent') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="wrap-anywhere text-muted text-sm">{progressTexts(application).join(' ')}</p>
      <Nudge application={application} />
    </div>
  );
}

/** The sentences of it, the most important first. */
function progressTexts({ job, status, seenAt, hearBy, progress }: Application): string[] {
  const { ending, answerDays, nudgeFrom, nudgedAt } = progress;
  const company = job.companyName;
  const wait = status === 'pending' && answerDays !== null && !ending;
  const isEarly = nudgeFrom !== null && new Date(nudgeFrom) > new Date();
  return [
    ...(ending ? [t.applications.progress[ending]()] : []),
    ...(seenAt ? [t.applications.progress.seen({ when: seenWhen(seenAt) })] : []),
    ...(!seenAt && status === 'pending' ? [t.applications.progress.unseen()] : []),
    ...(wait ? [t.applications.progress.answers({ company, count: answerDays })] : []),
    ...(hearBy ? [answerByText(hearBy, company)] : []),
    ...(nudgedAt ? [t.applications.progress.nudged({ date: formatDate(nudgedAt) })] : []),
    ...(isEarly ? [t.applications.progress.nudgeFrom({ date: formatDate(nudgeFrom) })] : []),
  ];
}

/** `yesterday`, `on Tuesday`, `on November 2, 2026`. */
function seenWhen(seenAt: string): string {
  const days = -daysUntil(dayOf(new Date(seenAt)), dayOf(new Date()));
  if (days < 2) return formatRelativeTime(seenAt);
  return days < 7
    ? t.applications.progress.onWeekday({ day: formatWeekday(seenAt) })
    : t.applications.progress.onDate({ day: formatDate(seenAt) });
}

function Nudge({ application: { id, job, contact, progress } }: { application: Application }) {
  const { nudgeFrom } = progress;
  const nudge = useCall('nudgeEmployer', {
    onSuccess: () =>
      toast({ title: () => t.applications.progress.asked({ company: job.companyName }) }),
    onError: failureToast(t.applications.progress.notAsked),
  });
  if (!nudgeFrom || new Date(nudgeFrom) > new Date() || contact !== 'open') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={nudge.isPending}
      aria-label={t.applications.progress.nudgeAbout({ title: titleOf(job) })}
      onClick={() => nudge.mutate({ params: { id } })}
      className="print:hidden"
    >
      {t.applications.progress.nudge()}
    </Button>
  );
}
