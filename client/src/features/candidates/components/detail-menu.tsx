import { CalendarPlus, Handshake, Link, MessageSquare, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import PersonActs from '#client/components/block/person-acts.tsx';
import type { MenuProps } from '#client/components/ui/dropdown-menu.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { mayOffer } from '../may-offer.ts';

const JobOfferDialog = lazyPanel(() => import('./job-offer-dialog.tsx'));
const ProposeDialog = lazyPanel(() => import('#client/components/interview/propose-dialog.tsx'));

interface DetailMenuProps extends MenuProps {
  application: Application;
}

export default function DetailMenu({ application, ...menu }: DetailMenuProps) {
  const [, navigate] = useLocation();
  const { id, status, userId, contact } = application;
  const { name } = application.jobSeeker;
  const [isProposing, setIsProposing] = useState(false);
  const [isOffering, setIsOffering] = useState(false);
  const user = useCurrentUser();
  const mayPay = !user || mayUse(user, 'payments');
  const fund = {
    icon: ShieldCheck,
    text: t.candidates.fundWork(),
    onSelect: () => navigate(paths.employer.fund(id)),
  };
  const offer = {
    icon: Handshake,
    text: t.offers.send(),
    onSelect: () => setIsOffering(true),
  };
  return (
    <>
      <PersonActs
        person={{ id: userId, name }}
        contact={contact}
        acts={[
          {
            icon: MessageSquare,
            text: t.candidates.message(),
            onSelect: () => navigate(paths.employer.messages({ applicationId: id })),
          },
          {
            icon: CalendarPlus,
            text: t.candidates.requestInterview(),
            onSelect: () => setIsProposing(true),
          },
          ...(mayOffer(application) ? [offer] : []),
          ...(status === 'hired' && mayPay ? [fund] : []),
          { icon: Link, text: t.candidates.copyLink(), onSelect: () => void copyLink(id) },
        ]}
        {...menu}
      />
      <ProposeDialog
        applicationId={id}
        name={name}
        open={isProposing}
        onOpenChange={setIsProposing}
      />
      <JobOfferDialog application={application} open={isOffering} onOpenChange={setIsOffering} />
    </>
  );
}

/** Copies the candidate's address, for a colleague. */
async function copyLink(applicationId: number): Promise<void> {
  const address = new URL(paths.employer.candidates({ applicationId }), location.origin);
  try {
    await navigator.clipboard.writeText(address.href);
    toast({ title: t.job.linkCopied });
  } catch {
    toast({ variant: 'destructive', title: t.job.linkNotCopied, description: () => address.href });
  }
}
