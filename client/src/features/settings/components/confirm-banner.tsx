import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Shown until the account's e-mail address is confirmed. */
export function ConfirmBanner({ user }: { user: CurrentUser | null | undefined }) {
  const send = useCall('sendEmailConfirmation', {
    onSuccess: () =>
      toast({ title: t.settings.confirmationSent, description: t.settings.confirmationSentText }),
    onError: failureToast(t.settings.confirmationNotSent),
  });
  if (!user || user.isEmailConfirmed) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-caution-soft px-4 py-3 text-sm">
      <p className="wrap-anywhere min-w-60 flex-1">
        {t.settings.unconfirmed({ email: user.email })}
      </p>
      {!send.isSuccess && (
        <Button
          variant="secondary"
          size="sm"
          pending={send.isPending}
          onClick={() => send.mutate({})}
        >
          {t.settings.sendAgain()}
        </Button>
      )}
    </div>
  );
}
