import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import type { Team } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRevokeInvitation } from '../api.ts';

type Invitation = Team['invitations'][number];

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Card title={t.team.invitations()} tabIndex={-1} className="outline-none">
      {invitations.length === 0 && <p className="text-muted text-sm">{t.team.noInvitations()}</p>}
      <ul className="-my-3 divide-y">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expiresAt, isExpired } = invitation;
  const revoke = useRevokeInvitation(invitation);
  return (
    <li className="grid gap-2 py-3">
      <div className="wrap-anywhere grid gap-0.5">
        <p className="font-medium">{email}</p>
        <p className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
          {t.team.role[role]()}
          {isExpired ? (
            <Badge tone="caution">{t.team.expired()}</Badge>
          ) : (
            <span>· {t.team.expires({ when: formatRelativeTime(expiresAt) })}</span>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        pending={revoke.isPending}
        aria-label={t.team.revokeOf({ email })}
        onClick={({ currentTarget }) => {
          // The row is removed with its button, so the focus moves to the card.
          const card = currentTarget.closest<HTMLElement>('[tabindex]');
          const onSuccess = () => card?.focus({ preventScroll: true });
          revoke.mutate({ params: { id } }, { onSuccess });
        }}
      >
        {t.team.revoke()}
      </Button>
    </li>
  );
}
