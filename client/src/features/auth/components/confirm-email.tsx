import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

/** Requires a click, because mail scanners open the links of mails. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const confirm = useCall('confirmEmail');
  const user = useCurrentUser();
  const isUsed = confirm.error?.code === 'LINK_EXPIRED' && user?.isEmailConfirmed;
  if (confirm.isSuccess || isUsed) {
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p className="wrap-anywhere">
          {confirm.data
            ? t.account.confirmDone({ email: confirm.data.email })
            : user && t.account.confirmedBefore({ email: user.email })}
        </p>
        <ButtonLink href={paths.auth}>{t.account.goOn()}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-muted">{t.account.confirmText()}</p>
      {confirm.error && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(confirm.error)}
        </p>
      )}
      <Button
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token: search.get('token') ?? '' } })}
      >
        {t.account.confirm()}
      </Button>
    </div>
  );
}
