import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useProposals } from '../api.ts';
import { sectionPath } from '../section.ts';

/** Decisions that wait for a second member or for their time, the next to end on top. */
export function Proposals() {
  const proposals = useProposals().data;
  if (!proposals) return null;
  return (
    <Card title={t.staff.proposals()}>
      {proposals.length === 0 ? (
        <p className="text-muted text-sm">{t.staff.noProposals()}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {proposals.map((proposal) => (
            <li key={proposal.id} className="wrap-anywhere grid gap-0.5">
              <Link
                href={sectionPath('money', proposal.escrow.id)}
                className="w-fit font-medium text-primary underline underline-offset-4"
              >
                {proposal.jobSeeker.name}, {formatMoney(proposal.escrow.held)}
              </Link>
              <span>
                <bdi>{proposal.employer.name}</bdi>{' '}
                <span className="text-muted">· {proposal.escrow.job}</span>
              </span>
              <span className="text-muted">{endText(proposal)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function endText({ decision, proposer, lapsesAt, dueAt }: ResponseOf<'listProposals'>[number]) {
  const text = dueAt ? t.staff.decisionDue : t.staff.proposalOf;
  return text({
    decision: t.staff.decisionAction[decision](),
    name: proposer.fullName,
    date: formatDateTime(dueAt ?? lapsesAt),
  });
}
