import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PersonMenu } from '#client/components/block/person-menu.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import * as t from '#texts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

/** Withdraws an application, once that is confirmed, and blocks its employer. */
export function ApplicationMenu({ application }: { application: Application }) {
  const { id, job, status, withdrawnAt, employerUserId, contact } = application;
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCall('withdrawApplication', {
    onSuccess: () =>
      toast({ title: t.applications.withdrawnToast, description: () => titleOf(job) }),
    onError: (error) => {
      if (error.code !== 'CONFLICT') return failureToast(t.applications.withdrawFailed)(error);
      toast({
        variant: 'destructive',
        title: t.applications.withdrawFailed,
        description: t.applications.withdrawDecided,
      });
    },
  });
  const withdrawal = {
    icon: Undo2,
    text: t.applications.withdrawConfirm(),
    onSelect: () => setIsAsking(true),
  };
  return (
    <>
      <PersonMenu
        label={t.postings.actionsOf({ title: titleOf(job) })}
        person={{ id: employerUserId, name: job.companyName }}
        contact={contact}
        acts={!withdrawnAt && isActiveApplication(status) ? [withdrawal] : []}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.applications.withdrawTitle({ title: titleOf(job) })}
        description={t.applications.withdrawText({ company: job.companyName })}
        confirmLabel={t.applications.withdrawConfirm()}
        tone="danger"
        pending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) })
        }
      />
    </>
  );
}
