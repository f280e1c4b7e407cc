import { CalendarPlus, MessageSquare, ShieldCheck } from 'lucide-react';
import { useLocation } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuItem,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { paths } from '#client/lib/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface DetailMenuProps extends MenuProps {
  application: Application;
}

/** What is done less often with a candidate. */
export default function DetailMenu({ application, defaultOpen, children }: DetailMenuProps) {
  const [, navigate] = useLocation();
  const { id, status } = application;
  const { name } = application.jobSeeker;
  const messages = paths.employer.messages({ applicationId: id });

  function requestInterview() {
    toast({
      title: t.candidates.interviewRequested,
      description: () => t.candidates.interviewRequestedText({ name }),
      action: { label: t.candidates.message, onClick: () => navigate(messages) },
    });
  }

  return (
    <DropdownMenu defaultOpen={defaultOpen} trigger={children}>
      <DropdownMenuItem onSelect={() => navigate(messages)}>
        <MessageSquare aria-hidden />
        {t.candidates.message()}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={requestInterview}>
        <CalendarPlus aria-hidden />
        {t.candidates.requestInterview()}
      </DropdownMenuItem>
      {status === 'hired' && (
        <DropdownMenuItem onSelect={() => navigate(paths.employer.fund(id))}>
          <ShieldCheck aria-hidden />
          {t.candidates.fundWork()}
        </DropdownMenuItem>
      )}
    </DropdownMenu>
  );
}
