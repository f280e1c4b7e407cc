import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { useProposals } from '../api.ts';
import { sectionPath } from '../section.ts';

/** Decisions that wait for a second member, first to lapse on top. */
export function Proposals() {
  const proposals = useProposals().data;
  if (!proposals) return null;
  return (
    <Card title={t.staff.proposals()}>
      {proposals.length === 0 ? (
        <p className="text-muted text-sm">{t.staff.noProposals()}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {proposals.map(({ id, decision, proposer, lapsesAt, escrow, employer, jobSeeker }) => (
            <li key={id} className="wrap-anywhere grid gap-0.5">
              <Link
                href={sectionPath('money', escrow.id)}
                className="w-fit font-medium text-primary underline underline-offset-4"
              >
                {jobSeeker.name}, {formatMoney(escrow.held)}
              </Link>
              <span>
                <bdi>{employer.name}</bdi> <span className="text-muted">· {escrow.job}</span>
              </span>
              <span className="text-muted">
                {t.staff.proposalOf({
                  decision: t.staff.decisionAction[decision](),
                  name: proposer.fullName,
                  date: formatDateTime(lapsesAt),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
