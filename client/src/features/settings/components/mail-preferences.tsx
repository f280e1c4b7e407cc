import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Switch } from '#client/components/ui/switch.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { MAIL_PREFERENCES } from '#shared/domain/mail.ts';
import * as t from '#texts';

/** Switches for optional emails, and the reason why the others cannot be turned off. */
export function MailPreferences({ user }: { user: Pick<CurrentUser, 'email' | 'role'> }) {
  const client = useQueryClient();
  const { data } = useQuery(callOptions('getMailPreferences', {}));
  const update = useCall('updateMailPreferences', {
    updates: ['getMailPreferences'],
    onSuccess: (saved) => client.setQueryData(queryKey('getMailPreferences', {}), saved),
    onError: failureToast(t.emails.failed),
  });
  const pendingChange = update.isPending ? update.variables.body : undefined;
  const texts = user.role === 'job_seeker' ? t.emails.seeker : t.emails.employer;
  return (
    <Card title={t.emails.title()} description={t.emails.text({ email: user.email })}>
      {data && (
        <div className="grid gap-3">
          {keysOf(MAIL_PREFERENCES).map((name) => (
            <Switch
              key={name}
              label={texts[name]()}
              checked={pendingChange?.[name] ?? data[name]}
              onCheckedChange={(isOn) => update.mutate({ body: { [name]: isOn } })}
            />
          ))}
          <Switch
            label={t.emails.always()}
            checked
            disabled
            aria-describedby="emails-always"
            onCheckedChange={() => undefined}
          />
          <p id="emails-always" className="text-muted text-sm">
            {t.emails.alwaysText()}
          </p>
        </div>
      )}
    </Card>
  );
}
