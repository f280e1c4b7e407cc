import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { MEMBER_ROLES } from '#shared/domain/company.ts';
import * as t from '#texts';
import { type Member, useChangeRole, useHandOver, useRemoveMember } from '../api.ts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

interface MemberActionsProps {
  member: Member;
  user: CurrentUser;
  company: NonNullable<CurrentUser['company']>;
}

/** Actions of an owner on a member: change the role, hand the company over, remove. */
export function MemberActions({ member, user, company }: MemberActionsProps) {
  const { userId, name, role, isAccount } = member;
  const isSelf = userId === user.id;
  const change = useChangeRole(member, isSelf);
  if (isAccount) {
    return (
      <Badge className="max-sm:ml-11" title={t.team.lastOwnerText({ name })}>
        {t.team.role[role]()}
      </Badge>
    );
  }
  const canTakeOver = role === 'owner' && company.accountId === user.id;
  return (
    <div className="flex items-center gap-2 max-sm:flex-wrap max-sm:pl-11 sm:shrink-0">
      <Field label={t.team.roleOf({ name })} hideLabel className="w-40">
        <Select
          options={optionsOf(MEMBER_ROLES, (each) => t.team.role[each]())}
          value={change.isPending ? change.variables.body.role : role}
          disabled={change.isPending}
          onValueChange={(chosen) => change.mutate({ params: { userId }, body: { role: chosen } })}
        />
      </Field>
      {canTakeOver && <HandOver member={member} company={company.name} />}
      {!isSelf && <Remove member={member} company={company.name} />}
    </div>
  );
}

interface ActionProps {
  member: Member;
  company: string;
}

function Remove({ member, company }: ActionProps) {
  const { userId, name } = member;
  const [isConfirming, setConfirming] = useState(false);
  const remove = useRemoveMember(member, { company, onDone: () => setConfirming(false) });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t.team.removeOf({ name })}
        onClick={() => setConfirming(true)}
      >
        {t.team.remove()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.team.removeTitle({ name })}
        description={t.team.removeText({ name, company })}
        confirmLabel={t.team.remove()}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { userId } })}
      />
    </>
  );
}

function HandOver({ member, company }: ActionProps) {
  const { userId, name } = member;
  const [isConfirming, setConfirming] = useState(false);
  const handOver = useHandOver(member, () => setConfirming(false));
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t.team.handOverOf({ name })}
        onClick={() => setConfirming(true)}
      >
        {t.team.handOver()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.team.handOverTitle({ name, company })}
        description={t.team.handOverText({ name })}
        confirmLabel={t.team.handOver()}
        tone="danger"
        pending={handOver.isPending}
        onConfirm={() => handOver.mutate({ body: { userId } })}
      />
    </>
  );
}
