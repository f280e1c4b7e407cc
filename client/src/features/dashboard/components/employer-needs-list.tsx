import { CalendarClock, FileText, Landmark, MessageSquare, Users } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { formatMoney, formatRelativeTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { NamePosting } from '#client/lib/posting-names.ts';
import * as t from '#texts';
import type { EmployerNeed } from '../employer-needs.ts';
import { NeedRow, NeedRows } from './need-rows.tsx';

interface EmployerNeedsListProps {
  needs: readonly EmployerNeed[];
  nameOf: NamePosting;
}

/** What waits for the employer, each with the one step that settles it. */
export function EmployerNeedsList({ needs, nameOf }: EmployerNeedsListProps) {
  return (
    <NeedRows
      needs={needs}
      keyOf={keyOf}
      renderNeed={(need) => <EmployerNeedRow need={need} nameOf={nameOf} />}
    />
  );
}

function keyOf(need: EmployerNeed): string {
  if (need.kind === 'payment') return `payment ${need.escrow.paymentIntentId}`;
  return 'posting' in need ? `${need.kind} ${need.posting.id}` : need.kind;
}

function EmployerNeedRow({ need, nameOf }: { need: EmployerNeed; nameOf: NamePosting }) {
  switch (need.kind) {
    case 'payment': {
      const { reason, escrow } = need;
      const { needPayment, paymentAction } = t.employerDashboard;
      return (
        <NeedRow
          icon={Landmark}
          action={<Step href={paths.employer.payments} label={paymentAction[reason]()} />}
        >
          {needPayment[reason]({
            amount: formatMoney(escrow.amount),
            name: escrow.jobSeeker.name,
          })}
        </NeedRow>
      );
    }
    case 'messages':
      return (
        <NeedRow
          icon={MessageSquare}
          action={<Step href={paths.employer.messages()} label={t.dashboard.read()} />}
        >
          {t.dashboard.needMessages({ count: need.count })}
        </NeedRow>
      );
    case 'applicants': {
      const { posting, count } = need;
      const job = nameOf(posting);
      const href = paths.employer.candidates({ jobId: posting.id, status: 'pending' });
      return (
        <NeedRow
          icon={Users}
          action={<Step href={href} label={t.employerDashboard.review()} about={job} />}
        >
          {t.employerDashboard.needApplicants({ count, job })}
        </NeedRow>
      );
    }
    case 'closing': {
      const { posting, closesAt } = need;
      const job = nameOf(posting);
      const href = paths.employer.editJobPosting(posting.id);
      return (
        <NeedRow
          icon={CalendarClock}
          action={<Step href={href} label={t.employerDashboard.moveDate()} about={job} />}
        >
          {t.employerDashboard.needClosing({ job, when: formatRelativeTime(closesAt) })}
        </NeedRow>
      );
    }
    case 'draft':
      return (
        <NeedRow
          icon={FileText}
          action={<Step href={paths.employer.newJobPosting} label={t.dashboard.finish()} />}
        >
          {need.title
            ? t.employerDashboard.needDraft({ title: need.title })
            : t.employerDashboard.needUntitledDraft()}
        </NeedRow>
      );
  }
}

/** @param about distinguishes steps of one name for a screen reader */
function Step({ href, label, about }: { href: string; label: string; about?: string }) {
  return (
    <ButtonLink
      href={href}
      aria-label={about && `${label}: ${about}`}
      variant="secondary"
      size="sm"
    >
      {label}
    </ButtonLink>
  );
}
