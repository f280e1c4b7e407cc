import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import type { StaffAccount } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ActsGate, useMayAct } from './acts-gate.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const ACTS = [
  'unlockAccount',
  'endSessionsByStaff',
  'resendConfirmationByStaff',
  'resendResetByStaff',
  'startDataRequest',
  'suspendAccount',
  'liftSuspension',
] as const;
type Act = (typeof ACTS)[number];

const DECISIONS: readonly Act[] = ['suspendAccount', 'liftSuspension'];

const isDanger = (act: Act) => act === 'suspendAccount';

/** Whether the act is possible in the account's state. */
function canAct(act: Act, account: StaffAccount) {
  const { suspendedAt, lockedUntil, erasedAt, sessions, isStaff } = account;
  switch (act) {
    case 'unlockAccount':
      return lockedUntil !== null;
    case 'endSessionsByStaff':
      return sessions.length > 0;
    case 'resendConfirmationByStaff':
      return !account.isEmailConfirmed && erasedAt === null;
    case 'resendResetByStaff':
      return erasedAt === null;
    case 'startDataRequest':
      return suspendedAt === null && erasedAt === null;
    case 'suspendAccount':
      return suspendedAt === null && !isStaff;
    case 'liftSuspension':
      return suspendedAt !== null;
  }
}

/** Acts of staff on an account, each with a reason. */
export function AccountActs({ account }: { account: StaffAccount }) {
  const [open, setOpen] = useState<Act>();
  const mayDecide = useMayAct('money');
  const possibleActs = ACTS.filter(
    (act) => canAct(act, account) && (mayDecide || !DECISIONS.includes(act)),
  );
  return (
    <Card title={t.staff.acts()}>
      <ActsGate isParty={account.isParty}>
        <div className="grid gap-3">
          {possibleActs.map((act) => (
            <div key={act} className="grid gap-1.5">
              <Button variant={isDanger(act) ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
                {t.staff.accountAct[act]()}
              </Button>
              <p className="text-muted text-sm">{t.staff.accountActText[act]()}</p>
            </div>
          ))}
          {!mayDecide && <p className="text-muted text-sm">{t.staff.roleText()}</p>}
        </div>
      </ActsGate>
      {open && (
        <ActDialog key={open} act={open} account={account} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

interface ActDialogProps {
  act: Act;
  account: StaffAccount;
  onClose: () => void;
}

function ActDialog({ act, account, onClose }: ActDialogProps) {
  const change = useAct(act, onClose);
  return (
    <ReasonDialog
      title={t.staff.accountActTitle[act]({ name: account.fullName })}
      description={t.staff.accountActText[act]()}
      confirmLabel={t.staff.accountAct[act]()}
      tone={isDanger(act) ? 'danger' : 'primary'}
      act={change}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ params: { id: account.id }, body: { reason } })}
    />
  );
}
