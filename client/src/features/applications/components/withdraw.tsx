import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

/** Withdraws an application, once that is confirmed. */
export function Withdraw({ application }: { application: Application }) {
  const { id, job } = application;
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCall('withdrawApplication', {
    onSuccess: () => toast({ title: t.applications.withdrawnToast, description: () => job.title }),
    onError: (error) => {
      if (error.code !== 'CONFLICT') return failureToast(t.applications.withdrawFailed)(error);
      toast({
        variant: 'destructive',
        title: t.applications.withdrawFailed,
        description: t.applications.withdrawDecided,
      });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t.applications.withdrawOf({ title: job.title })}
        className="print:hidden"
        onClick={() => setIsAsking(true)}
      >
        {t.applications.withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.applications.withdrawTitle({ title: job.title })}
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
