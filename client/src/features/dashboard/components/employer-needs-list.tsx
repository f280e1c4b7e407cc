import {
  BadgeCheck,
  Ban,
  CalendarClock,
  FileText,
  Landmark,
  ListChecks,
  MessageSquare,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { formatDate, formatMoney, formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { NamePosting } from '#client/lib/text/posting-names.ts';
import * as t from '#texts';
import type { EmployerNeed } from '../employer-needs.ts';
import { type NeedRow, NeedRows } from './need-rows.tsx';

interface EmployerNeedsListProps {
  needs: readonly EmployerNeed[];
  nameOf: NamePosting;
  isComplete: boolean;
}

/** Tasks that wait for the employer, each with its action. */
export function EmployerNeedsList({ needs, nameOf, isComplete }: EmployerNeedsListProps) {
  return <NeedRows needs={needs.map((need) => rowOf(need, nameOf))} isComplete={isComplete} />;
}

function rowOf(need: EmployerNeed, nameOf: NamePosting): NeedRow {
  switch (need.kind) {
    case 'payment': {
      const { reason, escrow } = need;
      const { needPayment, paymentAction } = t.employerDashboard;
      const values = { amount: formatMoney(escrow.amount), name: escrow.jobSeeker.name };
      return {
        key: `payment ${escrow.paymentIntentId}`,
        icon: Landmark,
        text: needPayment[reason](values),
        href: escrow.id ? paths.employer.payment(escrow.id) : paths.employer.payments,
        label: paymentAction[reason](),
      };
    }
    case 'steps': {
      const { state, agreement } = need;
      const { applicationId, jobSeeker, job } = agreement;
      return {
        key: `steps ${applicationId}`,
        icon: ListChecks,
        text: t.employerDashboard.needSteps[state]({ name: jobSeeker.name, job: job.title }),
        href: state === 'accepted' ? paths.employer.fund(applicationId) : paths.employer.payments,
        label: t.employerDashboard.stepsAction[state](),
        about: jobSeeker.name,
      };
    }
    case 'takenDown': {
      const job = nameOf(need.posting);
      return {
        key: `taken down ${need.posting.id}`,
        icon: Ban,
        text: t.employerDashboard.needTakenDown({ job }),
        href: paths.employer.jobPostings,
        label: t.employerDashboard.readWhy(),
        about: job,
      };
    }
    case 'messages':
      return {
        key: 'messages',
        icon: MessageSquare,
        text: t.dashboard.needMessages({ count: need.count }),
        href: paths.employer.messages(),
        label: t.dashboard.read(),
      };
    case 'applicants': {
      const { posting, count } = need;
      const job = nameOf(posting);
      return {
        key: `applicants ${posting.id}`,
        icon: Users,
        text: t.employerDashboard.needApplicants({ count, job }),
        href: paths.employer.candidates({ jobId: posting.id, status: 'pending' }),
        label: t.employerDashboard.review(),
        about: job,
      };
    }
    case 'closing': {
      const { posting, closesAt } = need;
      const job = nameOf(posting);
      return {
        key: `closing ${posting.id}`,
        icon: CalendarClock,
        text: t.employerDashboard.needClosing({ job, when: formatRelativeTime(closesAt) }),
        href: paths.employer.editJobPosting(posting.id),
        label: t.employerDashboard.moveDate(),
        about: job,
      };
    }
    case 'verification':
      return {
        key: 'verification',
        icon: BadgeCheck,
        text: t.employerDashboard.needVerification({ date: formatDate(need.expiresAt) }),
        href: paths.employer.companyProfile,
        label: t.employerDashboard.viewCompany(),
      };
    case 'filled': {
      const { posting, count } = need;
      const job = nameOf(posting);
      return {
        key: `filled ${posting.id}`,
        icon: UserRoundCheck,
        text: t.employerDashboard.needFilled({ count, job }),
        href: paths.employer.jobPostings,
        label: t.employerDashboard.closePosting(),
        about: job,
      };
    }
    case 'draft':
      return {
        key: 'draft',
        icon: FileText,
        text: need.title
          ? t.employerDashboard.needDraft({ title: need.title })
          : t.employerDashboard.needUntitledDraft(),
        href: need.path,
        label: t.dashboard.finish(),
      };
  }
}
