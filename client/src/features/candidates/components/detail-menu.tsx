import { Ban, CalendarPlus, MessageSquare, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useUnblock } from '#client/components/block/use-unblock.ts';
import {
  DropdownMenu,
  DropdownMenuItem,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

const ProposeDialog = lazyPanel(() => import('#client/components/interview/propose-dialog.tsx'));
const BlockDialog = lazyPanel(() => import('#client/components/block/block-dialog.tsx'));

interface DetailMenuProps extends MenuProps {
  application: Application;
}

export default function DetailMenu({ application, defaultOpen, children }: DetailMenuProps) {
  const [, navigate] = useLocation();
  const { id, status, userId, contact } = application;
  const { name } = application.jobSeeker;
  const [isAsking, setIsAsking] = useState(false);
  const [isProposing, setIsProposing] = useState(false);
  const user = useCurrentUser();
  const mayPay = !user || mayUse(user, 'payments');
  const unblock = useUnblock(name);
  const messages = paths.employer.messages({ applicationId: id });

  return (
    <>
      <DropdownMenu defaultOpen={defaultOpen} trigger={children}>
        <DropdownMenuItem onSelect={() => navigate(messages)}>
          <MessageSquare aria-hidden />
          {t.candidates.message()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setIsProposing(true)}>
          <CalendarPlus aria-hidden />
          {t.candidates.requestInterview()}
        </DropdownMenuItem>
        {status === 'hired' && mayPay && (
          <DropdownMenuItem onSelect={() => navigate(paths.employer.fund(id))}>
            <ShieldCheck aria-hidden />
            {t.candidates.fundWork()}
          </DropdownMenuItem>
        )}
        {contact === 'blocked' ? (
          <DropdownMenuItem onSelect={() => unblock.mutate({ params: { userId } })}>
            <Ban aria-hidden />
            {t.blocks.unblockOf({ name })}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem tone="danger" onSelect={() => setIsAsking(true)}>
            <Ban aria-hidden />
            {t.blocks.blockOf({ name })}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <ProposeDialog
        applicationId={id}
        name={name}
        open={isProposing}
        onOpenChange={setIsProposing}
      />
      <BlockDialog person={{ id: userId, name }} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
