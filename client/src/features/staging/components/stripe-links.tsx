import { Link } from 'wouter';
import { accountPage } from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { StripePanelData } from '../stripe-data.ts';

type Subjects = StripePanelData['subjects'];

const subjectOf = (subjects: Subjects, payment: string | null) =>
  subjects.find((subject) => subject.payment === payment);

/** The job and the parties of a payment of this site. */
export function peopleOf(subjects: Subjects, payment: string | null): string | undefined {
  const subject = subjectOf(subjects, payment);
  if (!subject) return undefined;
  const { job, employer, jobSeeker } = subject;
  return t.stripePanel.people({ job, employer: employer.name, jobSeeker: jobSeeker.name });
}

const STAFF = 'staff-member';

interface SubjectLinksProps {
  subjects: Subjects;
  payment: string | null;
}

/** Links to a payment as each of its parties and as staff see it. */
export function SubjectLinks({ subjects, payment }: SubjectLinksProps) {
  const subject = subjectOf(subjects, payment);
  if (!subject) return null;
  const { escrowId, employer, jobSeeker } = subject;
  if (escrowId === null) {
    const href = accountPage(employer.username, '/employer/payments');
    return <ActLinks links={[[t.stripePanel.asEmployer(), href]]} />;
  }
  return (
    <ActLinks
      links={[
        [
          t.stripePanel.asEmployer(),
          accountPage(employer.username, `/employer/payments/${escrowId}`),
        ],
        [
          t.stripePanel.asJobSeeker(),
          accountPage(jobSeeker.username, `/job-seeker/payments/${escrowId}`),
        ],
        [t.stripePanel.asStaff(), accountPage(STAFF, `/staff/money/${escrowId}`)],
      ]}
    />
  );
}

/** Links to the payments of a payout account's owner, and to the account at the desk. */
export function PersonLinks({ person }: { person: { id: number; username: string } }) {
  return (
    <ActLinks
      links={[
        [t.stripePanel.asJobSeeker(), accountPage(person.username, '/job-seeker/payments')],
        [t.stripePanel.asStaff(), accountPage(STAFF, `/staff/accounts/${person.id}`)],
      ]}
    />
  );
}

const ActLinks = ({ links }: { links: readonly (readonly [string, string])[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {links.map(([label, href]) => (
      <li key={href}>
        <Link href={href} className="text-primary underline underline-offset-4">
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
